import type { ErrorBody, ErrorCode } from '@ai-directory/api-client/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** A refusal with the answer it becomes. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly errors: ErrorBody['errors'];
  readonly headers: Record<string, string>;

  /** @param more the fields that are to blame, and headers of the answer */
  constructor(
    statusCode: number,
    code: ErrorCode,
    message: string,
    more: Partial<Pick<HttpError, 'errors' | 'headers'>> = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.errors = more.errors;
    this.headers = more.headers ?? {};
  }
}

export const notFound = (code: ErrorCode, message: string) => new HttpError(404, code, message);
export const notAuthenticated = () => new HttpError(401, 'not_authenticated', 'Sign in to go on');

/** A refusal because of one field, which a form can show beside it. */
export const wrongField = (statusCode: number, code: ErrorCode, path: string, message: string) =>
  new HttpError(statusCode, code, message, { errors: [{ path, message }] });

/** A name that somebody else has. */
export const taken = (field: 'username' | 'email') =>
  field === 'username'
    ? wrongField(409, 'username_taken', field, 'This username is already taken')
    : wrongField(409, 'email_taken', field, 'There is already an account with this email');

/** Turns whatever was thrown into `{message, code, errors?}`; only what is not the caller's doing is logged. */
export function answerError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = answerFor(error);
  if (status >= 500) request.log.error(error);
  if (error instanceof HttpError) reply.headers(error.headers);
  return reply.status(status).send(body);
}

/** The answer that an error becomes. */
export function answerFor(error: FastifyError | HttpError | Error): { status: number; body: ErrorBody } {
  if (error instanceof HttpError) {
    const { statusCode: status, message, code, errors } = error;
    return { status, body: { message, code, ...(errors && { errors }) } };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map((issue) => ({
      path: issue.instancePath.slice(1).replaceAll('/', '.'),
      message: issue.message ?? 'This value is not valid',
    }));
    const message = [...new Set(errors.map((issue) => issue.message))].join('. ');
    return { status: 400, body: { message, code: 'validation_failed', errors } };
  }
  const statusCode = 'statusCode' in error ? error.statusCode : undefined;
  switch (statusCode) {
    case 413:
      return { status: 413, body: { message: 'The request is too large', code: 'too_large' } };
    case 415:
      return {
        status: 415,
        body: { message: 'Send the body as application/json', code: 'unsupported_media_type' },
      };
    default:
      return statusCode !== undefined && statusCode < 500
        ? { status: statusCode, body: { message: error.message, code: 'bad_request' } }
        : { status: 500, body: { message: 'Something went wrong on the server', code: 'internal' } };
  }
}
