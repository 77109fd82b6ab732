import type { Prompt } from '@ai-directory/api-client/contract';

/** Returns the HTTP status of an `ApiError`, or of any error with a numeric `status`. */
export const getErrorStatus = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

/** Returns the stored prompt of an error that rejects an update, because the prompt was changed in the meantime (412). */
export const getChangedPrompt = (error: unknown) => (error as { current?: Prompt | undefined }).current;

/**
 * Returns the error's own message, which the contract guarantees to be user-facing. Returns the fallback for errors without a message,
 * and for failed connections (status 0), whose message does not name the action.
 */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (getErrorStatus(error) === 0) return fallback;
  return (error instanceof Error && error.message) || fallback;
}
