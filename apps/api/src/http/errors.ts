import type { ErrorBody, ErrorCode } from '@ai-directory/api-client/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** A refusal with the answer it becomes. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly code: ErrorCode;

  constructor(statusCode: number, code: ErrorCode, message: string) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
  }
}

export const notFound = (code: ErrorCode, message: string) => new HttpError(404, code, message);
export const notAuthenticated = () => new HttpError(401, 'not_authenticated', 'Sign in to go on');

/** Turns whatever was thrown into `{message, code, errors?}`; only what is not the caller's doing is logged. */
export function answerError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  const { status, body } = answerFor(error);
  if (status >= 500) request.log.error(error);
  return reply.status(status).send(body);
}

function answerFor(error: FastifyError | HttpError): { status: number; body: ErrorBody } {
  if (error instanceof HttpError) {
    return { status: error.statusCode, body: { message: error.message, code: error.code } };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map((issue) => ({
      path: issue.instancePath.slice(1).replaceAll('/', '.'),
      message: issue.message ?? 'This value is not valid',
    }));
    const message = [...new Set(errors.map((issue) => issue.message))].join('. ');
    return { status: 400, body: { message, code: 'validation_failed', errors } };
  }
  switch (error.statusCode) {
    case 413:
      return { status: 413, body: { message: 'The request is too large', code: 'too_large' } };
    case 415:
      return {
        status: 415,
        body: { message: 'Send the body as application/json', code: 'unsupported_media_type' },
      };
    default:
      return error.statusCode && error.statusCode < 500
        ? { status: error.statusCode, body: { message: error.message, code: 'bad_request' } }
        : { status: 500, body: { message: 'Something went wrong on the server', code: 'internal' } };
  }
}
