import { sql, type RawBuilder } from 'kysely';

/** The words of what was typed: only letters and digits reach the query's syntax, so its operators cannot be typed. */
export const wordsOf = (typed: string): string[] => typed.match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The tsquery for what a person typed: every word must be there, in any form, and the last one may be unfinished; an
 * address such as `otter.ai` is found whole. Where there is no word nothing is found.
 */
export function searchQuery(typed: string): RawBuilder<string> {
  const words = wordsOf(typed);
  const last = words.pop();
  if (!last) return sql`''::tsquery`;
  // The stem of an unfinished word is not the beginning of the finished one's: it is compared as it stands.
  const lastWord = sql`(to_tsquery('app_words', ${`${last}:*`}) || to_tsquery('app', ${last}))`;
  return sql`((to_tsquery('app', ${words.join(' & ')}) && ${lastWord}) || plainto_tsquery('app', ${typed}))`;
}

/** The tsquery for the beginning of a name or tag: every word as it stands, the last one unfinished. */
export function prefixQuery(typed: string, weights: 'A' | 'AB'): RawBuilder<string> {
  const words = wordsOf(typed);
  const last = words.pop();
  if (!last) return sql`''::tsquery`;
  const all = [...words.map((word) => `${word}:${weights}`), `${last}:*${weights}`];
  return sql`to_tsquery('app_words', ${all.join(' & ')})`;
}
