import type { ErrorBody } from './contract/errors.ts';
import { ApiError } from './errors.ts';

/** A response and its body. That of an open stream is read later: `text` is empty. */
export interface ReceivedResponse {
  response: Response;
  text: string;
}

export const toTimeoutError = (cause: unknown) =>
  new ApiError(0, 'timeout', 'The server did not respond in time. Try again.', { cause });

/**
 * Returns the error to throw when a request failed without a usable response; what was thrown if it was aborted, or if
 * `fetch` cannot work at all.
 */
export function toConnectionError(
  error: unknown,
  signal: AbortSignal | undefined,
  message = 'The server cannot be reached. Check your connection and try again.',
): unknown {
  if (signal?.aborted || error instanceof ReferenceError) return error;
  if (error instanceof Error && error.name === 'TimeoutError') return toTimeoutError(error);
  return new ApiError(0, 'network_error', message, { cause: error });
}

export const toLostConnectionError = (error: unknown, signal: AbortSignal | undefined) =>
  toConnectionError(error, signal, 'The connection to the server was lost.');

export const readText = (response: Response, signal: AbortSignal | undefined): Promise<string> =>
  response.text().catch((error: unknown) => {
    throw toLostConnectionError(error, signal);
  });

export function parseJson({ response, text }: ReceivedResponse): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidResponse(response, error);
  }
}

export const isNonEmptyString = (value: unknown): value is string =>
  typeof value === 'string' && value !== '';

export const invalidResponse = (response: Response, cause?: unknown) =>
  new ApiError(response.status, 'invalid_response', 'The server sent an invalid response.', {
    response,
    cause,
  });

export function toApiError(received: ReceivedResponse): ApiError {
  let body: unknown;
  try {
    body = parseJson(received);
  } catch {
    // The page of a proxy.
  }
  return createApiError(received.response, body);
}

/** A proxy's error has a body of any shape, such as problem details (RFC 9457): fields of another type are ignored. */
export function createApiError(response: Response, body: unknown): ApiError {
  const { code, message, detail, title, errors, current } = (body ?? {}) as Record<string, unknown>;
  return new ApiError(
    response.status,
    isNonEmptyString(code) ? (code as ErrorBody['code']) : 'invalid_response',
    [message, detail, title].find(isNonEmptyString) ?? '',
    { errors: Array.isArray(errors) ? (errors as ErrorBody['errors']) : [], current, response },
  );
}
