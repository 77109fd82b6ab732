/**
 * Handles the error of a connection or body whose other side has left, which happens at any time: as an unhandled error, it would
 * fail the run of all tests. Throws other errors.
 */
export function ignoreDisconnect(error: NodeJS.ErrnoException) {
  if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
}
