import type { Socket } from 'node:net';

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
  const refusal = refusalOf(error);
  if (refusal) reply.headers(refusal.headers);
  // Fastify would close the connection while the caller still sends, who then never hears why. Node reads the rest away.
  if (status === 413) reply.removeHeader('connection');
  return reply.status(status).send(body);
}

const notRequests: Record<string, [status: string, code: ErrorCode, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'too_large',
    'The address or the headers are too long',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'bad_request', 'The request took too long to arrive'],
};

/** Answers what cannot be read as a request, which no route and no hook ever sees. */
export function answerNoRequest({ code = '' }: { code?: string }, socket: Socket) {
  const [status, name, message] = notRequests[code] ?? [
    '400 Bad Request',
    'bad_request',
    'This is no request that can be read',
  ];
  const body = JSON.stringify({ message, code: name } satisfies ErrorBody);
  const head = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  if (socket.writable && code !== 'ECONNRESET') socket.write(`${head}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** The answer that an error becomes. */
export function answerFor(error: FastifyError | HttpError | Error): { status: number; body: ErrorBody } {
  const refusal = refusalOf(error);
  if (refusal) {
    const { statusCode: status, message, code, errors } = refusal;
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

const foreignKeyViolation = '23503';
const deadlockDetected = '40P01';

/** The error as a refusal: it is one, or the database's word that somebody else was faster. */
function refusalOf(error: Error): HttpError | undefined {
  if (error instanceof HttpError) return error;
  const { code, detail = '' } = error as { code?: string; detail?: string };
  if (code === foreignKeyViolation) {
    // What was written belongs to what was deleted while the request was on its way: mostly the caller's account.
    return detail.includes('in table "users"')
      ? notAuthenticated()
      : notFound('not_found', 'This was deleted a moment ago');
  }
  if (code === deadlockDetected) {
    return new HttpError(503, 'unavailable', 'Two changes got into each other’s way. Try again', {
      headers: { 'retry-after': '1' },
    });
  }
  return undefined;
}
