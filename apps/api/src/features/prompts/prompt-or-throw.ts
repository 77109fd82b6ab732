import { notFound } from '../../errors.ts';

/** A prompt that the viewer may not read returns 404 (docs/product-decisions.md). */
export function promptOrThrow<T>(value: T | null): T {
  if (value === null) throw notFound('prompt_not_found', 'Prompt not found');
  return value;
}
