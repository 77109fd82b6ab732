export interface UploadProgress {
  /** Bytes sent so far. */
  loaded: number;
  /** Size of the body in bytes; 0 if it is unknown. */
  total: number;
}

/** Statuses whose responses have no body (Fetch standard, 2.2.3). */
const nullBodyStatuses = new Set([204, 205, 304]);

/**
 * Creates a `fetch` that reports the progress of the request's body. It uses `XMLHttpRequest`: the platform's `fetch`
 * reports none. For browsers only; pass it to one call.
 *
 * @example
 * client.tools.submit(input, { fetch: createUploadFetch(({ loaded, total }) => setProgress(loaded / total)) })
 */
export const createUploadFetch =
  (onProgress: (progress: UploadProgress) => void): typeof globalThis.fetch =>
  (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (typeof XMLHttpRequest === 'undefined')
        throw new ReferenceError('createUploadFetch works in browsers only');
      if (signal?.aborted) return reject(signal.reason as Error);
      const xhr = new XMLHttpRequest();
      const abort = () => xhr.abort();
      xhr.open(method, url instanceof Request ? url.url : url);
      xhr.responseType = 'arraybuffer';
      new Headers(headers).forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ loaded, total }));
      xhr.addEventListener('load', () => resolve(toResponse(xhr)));
      xhr.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
      xhr.addEventListener('abort', () => reject(signal?.reason as Error));
      xhr.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
      signal?.addEventListener('abort', abort);
      xhr.send(body as XMLHttpRequestBodyInit | null | undefined);
    });

function toResponse(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().split('\r\n')) {
    const [name = '', ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  const body = nullBodyStatuses.has(xhr.status) ? null : (xhr.response as ArrayBuffer);
  return new Response(body, { status: xhr.status, statusText: xhr.statusText, headers });
}
