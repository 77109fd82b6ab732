import { z } from 'zod';

/** Stable names of what can go wrong, for programs. People read `message`. */
export const errorCodes = [
  'validation_failed',
  'bad_request',
  'not_authenticated',
  'invalid_credentials',
  'session_ended',
  'username_taken',
  'email_taken',
  'not_found',
  'tool_not_found',
  'prompt_not_found',
  'too_large',
  'unsupported_media_type',
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
