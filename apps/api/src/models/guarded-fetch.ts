/** Limits for requests to model providers. */
export interface FetchLimits {
  /** Maximum time until the first byte, and between two chunks. */
  idleTimeoutMs: number;
  /** Maximum time for the whole response. */
  timeoutMs: number;
  /** Maximum size of the response body. */
  maxBytes: number;
}

export const defaultFetchLimits: FetchLimits = {
  idleTimeoutMs: 60_000,
  timeoutMs: 300_000,
  maxBytes: 20 * 1024 * 1024,
};

/** Thrown when a provider exceeds one of the timeouts. */
export class ProviderTimeoutError extends Error {
  override name = 'ProviderTimeoutError';
}

/**
 * Returns the `fetch` for all requests to providers: https only (except origins the operator configured), no redirects
 * (they could send the key elsewhere), limited time and size.
 */
export function createGuardedFetch(trustedOrigins: ReadonlySet<string>, limits: FetchLimits): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.protocol !== 'https:' && !trustedOrigins.has(url.origin)) {
      throw new Error(`Cannot call ${url.origin}: it is not https`);
    }
    const timeout = new AbortController();
    const abort = () => timeout.abort(new ProviderTimeoutError('The provider took too long'));
    const totalTimer = setTimeout(abort, limits.timeoutMs).unref();
    let idleTimer = setTimeout(abort, limits.idleTimeoutMs).unref();
    const clearTimers = () => {
      clearTimeout(totalTimer);
      clearTimeout(idleTimer);
    };
    try {
      const signal = AbortSignal.any([timeout.signal, ...(init.signal ? [init.signal] : [])]);
      const response = await fetch(input, { ...init, signal, redirect: 'error' });
      if (response.body === null) {
        clearTimers();
        return response;
      }
      let bytes = 0;
      const limitedBody = response.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            clearTimeout(idleTimer);
            idleTimer = setTimeout(abort, limits.idleTimeoutMs).unref();
            bytes += chunk.length;
            if (bytes > limits.maxBytes) controller.error(new Error('Response too large'));
            else controller.enqueue(chunk);
          },
          flush: clearTimers,
        }),
      );
      return new Response(limitedBody, response);
    } catch (error) {
      clearTimers();
      throw error;
    }
  };
}
