/** Sentences of the site that the specification gives letter for letter (sections 2, 5 and 8). */
export const words = {
  siteName: 'AI Tools Directory',

  loading: 'Loading...',
  loadingContent: 'Loading content...',
  pageNotFound: 'Page Not Found',
  pageNotFoundText: "The page you're looking for doesn't exist.",
  goBack: 'Go Back',
  searchPlaceholder: 'Search AI tools...',

  // Our own: the spec keeps these errors' wording open.
  toolsFailed: 'The tools cannot be loaded right now.',
  toolFailed: 'This tool cannot be loaded right now.',
  categoriesFailed: 'The categories cannot be loaded right now.',
  resetSent:
    'If there is an account with this email, a link that sets a new password is on its way. It is good for an hour.',
  resetFailed: 'The password cannot be reset right now.',
  passwordSet: 'Your new password is set. Sign in with it.',

  signIn: 'Sign In',
  signingIn: 'Signing in...',
  createAccount: 'Create account',
  creatingAccount: 'Creating account...',
  loginFailed: 'Login failed. Please try again.',
  invalidResponse: 'Invalid response from server',
  loginUnexpected: 'An unexpected error occurred. Please try again.',
  registrationFailed: 'Registration failed',
  registrationUnexpected: 'An unexpected error occurred',
  registered: 'Registration successful! Welcome to AI Tools Directory!',
  passwordsDiffer: 'Passwords do not match',
  loggedOut: 'You have been logged out',

  authenticationRequired: 'Authentication Required',
  cancel: 'Cancel',
};
