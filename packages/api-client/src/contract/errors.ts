import { z } from 'zod';

/** Stable names of what can go wrong, for programs. People read `message`. */
export const errorCodes = [
  'validation_failed',
  'bad_request',
  'not_authenticated',
  'invalid_credentials',
  'session_ended',
  'wrong_password',
  'reset_link_invalid',
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
  'comment_not_found',
  'version_not_found',
  'key_not_found',
  'token_not_found',
  'tool_exists',
  'limit_reached',
  'too_large',
  'unsupported_media_type',
  'image_unreadable',
  'model_unavailable',
  'provider_refused_key',
  'provider_quota',
  'provider_failed',
  'rate_limited',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The body of every answer that is not a success. */
export const ErrorBody = z
  .object({
    message: z.string().describe('Fit to show to a person'),
    code: z.enum(errorCodes),
    errors: z
      .array(z.object({ path: z.string().describe('Dotted path of the field'), message: z.string() }))
      .optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
