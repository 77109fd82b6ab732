// The connected library.
export const authenticationRequired = 'Authentication Required';
