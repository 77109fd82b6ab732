import { messageOf } from '../message-of.ts';

/** The source's words where it gave some, else the screen's sentence for this failure; so too when nobody answered. */
export const said = (error: unknown, fallback: string): string =>
  statusOf(error) === 0 ? fallback : messageOf(error, fallback);

/** The HTTP status of an `ApiError`, and of whatever calls itself one. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
