import type { ErrorBody } from './contract/errors.ts';
import { ApiError, isApiError } from './errors.ts';

/** Returns the error to throw when a request failed without a usable response; what was thrown if it was aborted. */
export function toConnectionError(
  error: unknown,
  signal: AbortSignal | undefined,
  message = 'The server cannot be reached. Check your connection and try again.',
): unknown {
  if (signal?.aborted) return error;
  if (error instanceof Error && error.name === 'TimeoutError')
    return new ApiError(0, 'timeout', 'The server did not respond in time. Try again.', { cause: error });
  return new ApiError(0, 'network_error', message, { cause: error });
}

export async function readJson<T>(response: Response, signal?: AbortSignal): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidResponse(response, error);
    throw toConnectionError(error, signal, 'The connection to the server was lost.');
  }
}

export const isNonEmptyString = (value: unknown): value is string =>
  typeof value === 'string' && value !== '';

export const invalidResponse = (response: Response, cause?: unknown) =>
  new ApiError(response.status, 'invalid_response', 'The server sent an invalid response.', {
    response,
    cause,
  });

export async function toApiError(response: Response, signal?: AbortSignal): Promise<ApiError> {
  const body = await readJson<unknown>(response, signal).catch((error: unknown) => {
    if (isApiError(error) && error.code === 'invalid_response') return null;
    throw error;
  });
  return createApiError(response, body);
}

/** A proxy's error has a body of any shape: fields of another type are ignored. */
export function createApiError(response: Response, body: unknown): ApiError {
  const { code, message, errors } = (body ?? {}) as Record<keyof ErrorBody, unknown>;
  return new ApiError(
    response.status,
    isNonEmptyString(code) ? (code as ErrorBody['code']) : 'invalid_response',
    typeof message === 'string' ? message : '',
    { errors: Array.isArray(errors) ? (errors as ErrorBody['errors']) : [], response },
  );
}
