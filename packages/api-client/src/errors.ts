import type { ErrorBody, ErrorCode } from './contract/errors.ts';

/** A call that did not succeed: the server's own words, or `unreachable` when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Stable name of what went wrong. */
  readonly code: ErrorCode | 'unreachable' | 'unreadable';
  /** What is wrong with which field, where the server says. */
  readonly errors: NonNullable<ErrorBody['errors']>;

  constructor(status: number, code: ApiError['code'], message: string, errors: ErrorBody['errors'] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** The server's message where it gave one, else the sentence the screen has for this failure (spec 8). */
export const messageFrom = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.status > 0 && error.message ? error.message : fallback;
