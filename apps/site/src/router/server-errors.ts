/** Errors that loaders have thrown on the server, for anonymous users. */
export const serverErrors = new WeakSet<object>();
