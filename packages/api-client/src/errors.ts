import type { Endpoint, ErrorCodeOf } from './contract/endpoint.ts';
import type { ErrorBody, ErrorCode } from './contract/errors.ts';

/** Codes of errors without a usable response: no connection, none in time, or one that is not JSON. */
export type ClientErrorCode = 'network_error' | 'timeout' | 'invalid_response';

export interface ApiErrorOptions {
  /** Validation errors by field. */
  errors?: ErrorBody['errors'];
  /** The stored entity, if the request was made for an older version of it. */
  current?: unknown;
  /** The response; its body has been read. */
  response?: Response | undefined;
  /** What was thrown by the platform. */
  cause?: unknown;
}

/**
 * A failed request. Its `message` is the server's and suitable for display; empty if the response has none, as the page of a
 * proxy. `getErrorMessage` has a sentence for that, too.
 */
export class ApiError<Code extends string = ErrorCode | ClientErrorCode> extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 if there was no response. */
  declare readonly status: number;
  /** Stable code; `network_error` or `timeout` if there was no response. */
  declare readonly code: Code;
  /** Validation errors by field. */
  declare readonly errors: NonNullable<ErrorBody['errors']>;
  /** The stored entity, if the request was made for an older version of it (412); undefined for other errors. */
  declare readonly current: unknown;
  /** The response, for its headers; undefined if there was none. Its body has been read. */
  declare readonly response: Response | undefined;

  constructor(
    status: number,
    code: Code,
    message: string,
    { errors = [], current, response, cause }: ApiErrorOptions = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, { status, code, errors, current, response });
  }
}

/** A `ClientMethod`, whose endpoint exists in the type only. */
interface WithEndpoint {
  readonly endpoint?: Endpoint;
}

type EndpointOf<Source> = Source extends Endpoint
  ? Source
  : Source extends { readonly endpoint?: infer E extends Endpoint }
    ? E
    : never;

/**
 * Whether an error is an `ApiError`. Given a method of the client, narrows `code` to the codes its endpoint declares.
 *
 * @example
 * if (isApiError(error, client.tools.submit) && error.code === 'tool_exists') …
 */
export function isApiError(error: unknown): error is ApiError;
export function isApiError<Source extends Endpoint | WithEndpoint>(
  error: unknown,
  source: Source,
): error is ApiError<ErrorCodeOf<EndpointOf<Source>> | ClientErrorCode>;
export function isApiError(error: unknown): boolean {
  return error instanceof ApiError;
}

/**
 * Returns the server's message, or the fallback if there is none. Without a fallback, a sentence that describes the error.
 */
export function getErrorMessage(error: unknown, fallback?: string): string {
  if (error instanceof ApiError && error.status > 0 && error.message) return error.message;
  return fallback ?? describeError(error);
}

function describeError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Try again.';
  const { status, message } = error;
  if (message) return message;
  if (status === 413) return 'This is too large for the server (status 413).';
  if (status >= 400 && status < 500) return `The server rejected the request (status ${status}).`;
  return `The server could not complete the request (status ${status}). Try again later.`;
}
