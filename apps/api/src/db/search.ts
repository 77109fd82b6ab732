import { sql, type RawBuilder } from 'kysely';

/**
 * The tsquery for what a person typed: every word must be there, the last one may be unfinished; an address such as
 * `otter.ai` is found whole. Where there is no word nothing is found. Only letters and digits reach the query's
 * syntax, so its operators cannot be typed.
 */
export function searchQuery(typed: string): RawBuilder<string> {
  const words = typed.match(/[\p{L}\p{N}]+/gu);
  return words
    ? sql`(to_tsquery('app', ${`${words.join(' & ')}:*`}) || plainto_tsquery('app', ${typed}))`
    : sql`''::tsquery`;
}
