import { notFound } from '../../errors.ts';

/** Tools that the viewer may not see return 404 (docs/product-decisions.md). */
export function toolOrThrow<T>(value: T | null): T {
  if (value === null) throw notFound('tool_not_found', 'Tool not found');
  return value;
}
