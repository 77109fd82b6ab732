import { sql, type RawBuilder } from 'kysely';

/**
 * The tsquery for what a person typed: every word must be there, the last one may be unfinished; without a word in it
 * nothing is found. Only letters and digits reach the query, so its operators cannot be typed.
 */
export function searchQuery(typed: string): RawBuilder<string> {
  const words = typed.match(/[\p{L}\p{N}]+/gu);
  return words ? sql`to_tsquery('app', ${`${words.join(' & ')}:*`})` : sql`''::tsquery`;
}
