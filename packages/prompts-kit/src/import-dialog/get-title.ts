import { truncate } from '../rules/truncate.ts';

const maxTitleLength = 80;

/** Returns the title of an entry of an import file, shortened; undefined if it has none. */
export function getTitle(entry: unknown): string | undefined {
  const { title } = (entry ?? {}) as { title?: unknown };
  return typeof title === 'string' ? truncate(title.trim(), maxTitleLength) || undefined : undefined;
}
