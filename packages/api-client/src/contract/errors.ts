import { z } from 'zod';

/** Stable error codes for programs; `message` is for users. */
export const errorCodes = [
  'validation_failed',
  'bad_request',
  'not_authenticated',
  'invalid_credentials',
  'session_ended',
  'wrong_password',
  'reset_link_invalid',
  'email_unconfirmed',
  'confirmation_link_invalid',
  'account_banned',
  'username_taken',
  'email_taken',
  'forbidden',
  'not_found',
  'user_not_found',
  'session_not_found',
  'tool_not_found',
  'review_not_found',
  'collection_not_found',
  'notification_not_found',
  'prompt_not_found',
  'prompt_changed',
  'comment_not_found',
  'run_not_found',
  'version_not_found',
  'key_not_found',
  'token_not_found',
  'case_not_found',
  'message_not_found',
  'appeal_rejected',
  'tool_exists',
  'limit_reached',
  'import_running',
  'payload_too_large',
  'unsupported_media_type',
  'image_unreadable',
  'model_unavailable',
  'provider_key_rejected',
  'provider_quota',
  'provider_failed',
  'rate_limited',
  'unavailable',
  'internal_error',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** Status of an error response that an endpoint may declare. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504;

/** Body of every error response. The server's error handler (`setErrorHandler`, http/errors.ts) creates it. */
export const ErrorBody = z
  .object({
    message: z.string().describe('Suitable for display to the user'),
    code: z.enum(errorCodes),
    errors: z
      .array(
        z.object({ path: z.string().describe('Path of the field, separated by dots'), message: z.string() }),
      )
      .optional(),
    current: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('The stored entity, if the request was made for an older version of it (412)'),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
