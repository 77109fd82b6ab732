import { sql, type RawBuilder } from 'kysely';

/**
 * The tsquery for what a person typed: every word must be there, in any form, and the last one may be unfinished; an
 * address such as `otter.ai` is found whole. Where there is no word nothing is found. Only letters and digits reach the
 * query's syntax, so its operators cannot be typed.
 */
export function searchQuery(typed: string): RawBuilder<string> {
  const words = typed.match(/[\p{L}\p{N}]+/gu);
  const last = words?.pop();
  if (!words || !last) return sql`''::tsquery`;
  // The stem of an unfinished word is not the beginning of the finished one's: it is compared as it stands.
  const lastWord = sql`(to_tsquery('app_words', ${`${last}:*`}) || to_tsquery('app', ${last}))`;
  return sql`((to_tsquery('app', ${words.join(' & ')}) && ${lastWord}) || plainto_tsquery('app', ${typed}))`;
}
