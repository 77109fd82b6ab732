/** How long providers may take, and how much they may say. */
export interface FetchLimits {
  /** Milliseconds until an answer begins, and between two pieces of it. */
  silence: number;
  /** Milliseconds for the whole of it. */
  total: number;
  /** Bytes of the whole of it. */
  bytes: number;
}

export const defaultFetchLimits: FetchLimits = { silence: 60_000, total: 300_000, bytes: 20 * 1024 * 1024 };

/** A provider that took too long. */
export class ProviderTimeout extends Error {
  override name = 'ProviderTimeout';
}

/**
 * The one `fetch` that provider traffic goes through: https only, but for the origins that the operator gave, no
 * redirects (they could lead the key elsewhere), and limits of time and size.
 */
export function guardedFetch(trusted: ReadonlySet<string>, limits: FetchLimits): typeof fetch {
  return async (input, init = {}) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (address.protocol !== 'https:' && !trusted.has(address.origin)) {
      throw new Error(`${address.origin} is not asked: it is not https`);
    }
    const late = new AbortController();
    const giveUp = () => late.abort(new ProviderTimeout('The provider took too long'));
    const total = setTimeout(giveUp, limits.total).unref();
    let silence = setTimeout(giveUp, limits.silence).unref();
    const done = () => {
      clearTimeout(total);
      clearTimeout(silence);
    };
    try {
      const signal = AbortSignal.any([late.signal, ...(init.signal ? [init.signal] : [])]);
      const response = await fetch(input, { ...init, signal, redirect: 'error' });
      if (response.body === null) {
        done();
        return response;
      }
      let bytes = 0;
      const counted = response.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            clearTimeout(silence);
            silence = setTimeout(giveUp, limits.silence).unref();
            bytes += chunk.length;
            if (bytes > limits.bytes) controller.error(new Error('The provider said too much'));
            else controller.enqueue(chunk);
          },
          flush: done,
        }),
      );
      return new Response(counted, response);
    } catch (error) {
      done();
      throw error;
    }
  };
}
