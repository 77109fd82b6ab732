import type { Socket } from 'node:net';

import type { ErrorBody, ErrorCode } from '@ai-directory/api-client/contract';
import { formatMore } from '@ai-directory/prompts-kit/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { DatabaseUnavailableError } from '../db/database-unavailable-error.ts';
import { AppError, notFound, unauthenticated, type ErrorKind } from '../errors.ts';

/** An error with the HTTP response it becomes. Thrown in `http/` only; the rest of the server throws `AppError`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly statusCode: number;
  readonly code: ErrorCode;
  readonly errors: ErrorBody['errors'];
  readonly current: ErrorBody['current'];
  readonly headers: Record<string, string>;

  constructor(
    statusCode: number,
    code: ErrorCode,
    message: string,
    { errors, current, headers = {} }: Partial<Pick<HttpError, 'errors' | 'current' | 'headers'>> = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.errors = errors;
    this.current = current;
    this.headers = headers;
  }
}

const statusByKind: Record<ErrorKind, number> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  rate_limited: 429,
  bad_gateway: 502,
  unavailable: 503,
  gateway_timeout: 504,
};

/** Sends any error as `{message, code, errors?}` and logs those of the server. */
export function errorHandler(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, headers, body } = toErrorResponse(error);
  if (status >= 500) request.log.error(error);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  // Fastify would close the connection while the client is still sending, which then never reads the response.
  if (status === 413) reply.removeHeader('connection');
  return reply.status(status).headers(headers).send(body);
}

const clientErrors = new Map<string, [status: string, code: ErrorCode, message: string]>([
  [
    'HPE_HEADER_OVERFLOW',
    ['431 Request Header Fields Too Large', 'payload_too_large', 'The URL or the headers are too long'],
  ],
  ['ERR_HTTP_REQUEST_TIMEOUT', ['408 Request Timeout', 'bad_request', 'The request took too long to arrive']],
]);

/** Responds to requests that Node cannot parse as HTTP. Such a request reaches no route and no hook. */
export function clientErrorHandler({ code: errorCode = '' }: { code?: string }, socket: Socket) {
  const [status, code, message] = clientErrors.get(errorCode) ?? [
    '400 Bad Request',
    'bad_request',
    'Malformed request',
  ];
  const body = JSON.stringify({ message, code } satisfies ErrorBody);
  const head = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  if (socket.writable && errorCode !== 'ECONNRESET') socket.write(`${head}\r\n\r\n${body}`);
  socket.destroySoon();
}

interface ErrorResponse {
  status: number;
  headers: Record<string, string>;
  body: ErrorBody;
}

/** Returns the response for any thrown error. Unexpected errors become a 500 that reveals nothing. */
export function toErrorResponse(error: Error): ErrorResponse {
  const httpError = toHttpError(error);
  if (httpError) {
    const { statusCode: status, headers, message, code, errors, current } = httpError;
    return {
      status,
      headers,
      body: { message, code, ...(errors && { errors }), ...(current && { current }) },
    };
  }
  const { status, ...body } = hasZodFastifySchemaValidationErrors(error)
    ? validationErrorBody(error.validation)
    : frameworkErrorBody(error);
  return { status, headers: {}, body };
}

type ErrorBodyWithStatus = ErrorBody & { status: number };

/** Maximum errors of fields in a response. */
const maxFieldErrors = 20;

function validationErrorBody(
  issues: readonly { instancePath: string; message?: string }[],
): ErrorBodyWithStatus {
  const errors = issues
    .slice(0, maxFieldErrors)
    .map(({ instancePath, message = 'This value is not valid' }) => ({
      path: instancePath.slice(1).replaceAll('/', '.'),
      message,
    }));
  const messages = new Set(errors.map((issue) => issue.message));
  if (issues.length > maxFieldErrors) messages.add(formatMore(issues.length - maxFieldErrors));
  return { status: 400, message: [...messages].join('. '), code: 'validation_failed', errors };
}

/** The response for Fastify's own errors, which carry a status, and for unexpected ones, which do not. */
function frameworkErrorBody(error: Error & { statusCode?: number }): ErrorBodyWithStatus {
  const status = error.statusCode ?? 500;
  if (status === 413) return { status, message: 'The request is too large', code: 'payload_too_large' };
  if (status === 415)
    return { status, message: 'Send the body as application/json', code: 'unsupported_media_type' };
  if (status < 500) return { status, message: error.message, code: 'bad_request' };
  return { status: 500, message: 'Something went wrong on the server', code: 'internal_error' };
}

/** A 503 that can be retried in a second. */
export const unavailable = (message: string) =>
  new HttpError(503, 'unavailable', message, { headers: { 'retry-after': '1' } });

const foreignKeyViolation = '23503';
const deadlockDetected = '40P01';

/** Maps an `AppError` by its kind, and the database errors that concurrent requests can cause. */
function toHttpError(error: Error): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof AppError) {
    const { kind, code, message, errors, current } = error;
    if (code === 'unavailable') return unavailable(message);
    return new HttpError(statusByKind[kind], code, message, { errors, current });
  }
  const { code, detail = '' } = error as { code?: string; detail?: string };
  if (code === foreignKeyViolation) {
    // The row refers to one that was deleted while the request was handled, usually the user's own account.
    return toHttpError(
      detail.includes('in table "users"')
        ? unauthenticated()
        : notFound('not_found', 'This was deleted a moment ago'),
    );
  }
  const isDeadlock = code === deadlockDetected;
  if (isDeadlock || error instanceof DatabaseUnavailableError) {
    const message = isDeadlock
      ? 'Conflicting update, try again'
      : 'The server is restarting or busy. Try again in a moment';
    return unavailable(message);
  }
  return undefined;
}
