/**
 * Delay in ms before the next attempt: exponential backoff from 300 ms to 30 s with full jitter, so that clients do not
 * return all at once; or what the `Retry-After` header asks for (RFC 9110, 10.2.3), if that is longer.
 * @param attempt number of failed attempts, from 1
 */
export function getRetryDelay(attempt: number, response?: Response): number {
  const backoff = Math.random() * Math.min(30_000, 300 * 2 ** attempt);
  const retryAfter = response?.headers.get('retry-after') ?? '';
  const delay = Number(retryAfter) * 1000 || Date.parse(retryAfter) - Date.now(); // seconds, or a date
  return delay > backoff ? delay : backoff;
}
