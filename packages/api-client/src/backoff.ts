/**
 * Delay in ms before the next attempt: what the `Retry-After` header asks for (RFC 9110, 10.2.3), else exponential
 * backoff from 300 ms to 30 s with full jitter, so that clients do not return all at once.
 * @param attempt number of failed attempts, from 1
 */
export function getRetryDelay(attempt: number, response?: Response): number {
  const retryAfter = response?.headers.get('retry-after');
  if (retryAfter) {
    const seconds = Number(retryAfter);
    const delay = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1000;
    if (!Number.isNaN(delay)) return Math.max(0, delay);
  }
  return Math.random() * Math.min(30_000, 300 * 2 ** attempt);
}

/** Waits some ms. Rejects with the signal's reason when it is aborted. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    if (signal?.aborted) onAbort();
    else signal?.addEventListener('abort', onAbort, { once: true });
  });
}
