/**
 * The database cannot be reached, is restarting, or did not respond in time. Becomes a 503, since a retry can succeed.
 * A write that failed with it may have been committed: the connection was lost before its response arrived.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';

  constructor(cause: unknown) {
    super('The database is not available', { cause });
  }
}
