import type { ErrorBody, ErrorCode } from '@ai-directory/api-client/contract';

/** What kind of failure an error is; `http/errors.ts` maps each kind to a status. */
export type ErrorKind =
  | 'bad_request'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'precondition_failed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'unprocessable'
  | 'rate_limited'
  | 'bad_gateway'
  | 'unavailable'
  | 'gateway_timeout';

/** An expected failure of a feature or store. Its message and code are sent to the client. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  readonly code: ErrorCode;
  /** Messages by field, shown beside the fields of a form. */
  readonly errors: ErrorBody['errors'];
  /** The stored entity, if the request was made for an older version of it. */
  readonly current: ErrorBody['current'];

  constructor(
    kind: ErrorKind,
    code: ErrorCode,
    message: string,
    errors?: ErrorBody['errors'],
    current?: ErrorBody['current'],
  ) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.errors = errors;
    this.current = current;
  }
}

export const notFound = (code: ErrorCode, message: string) => new AppError('not_found', code, message);

export const unauthenticated = () =>
  new AppError('unauthenticated', 'not_authenticated', 'Sign in to continue');

/** An error caused by one field. */
export const fieldError = (kind: ErrorKind, code: ErrorCode, path: string, message: string) =>
  new AppError(kind, code, message, [{ path, message }]);

/** A username or email that another account uses. */
export type UniqueField = 'username' | 'email';

const conflicts = {
  username: { code: 'username_taken', message: 'This username is already taken' },
  email: { code: 'email_taken', message: 'There is already an account with this email' },
} as const;

/** A username, an email or both that other accounts use; the code is that of the first. */
export function conflictError(fields: readonly [UniqueField, ...UniqueField[]]): AppError {
  const errors = fields.map((path) => ({ path, message: conflicts[path].message }));
  const message = errors.map((error) => error.message).join('. ');
  return new AppError('conflict', conflicts[fields[0]].code, message, errors);
}
