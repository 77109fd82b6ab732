import { sql, type RawBuilder } from 'kysely';

/** Splits input into words of letters and digits, so that it cannot contain tsquery operators. */
export const tokenize = (input: string): string[] => input.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Builds the tsquery of a prefix match on names or tags: all words unstemmed, the last one as a prefix. */
export function prefixTsQuery(input: string, weights: 'A' | 'AB'): RawBuilder<string> {
  const words = tokenize(input);
  const last = words.pop();
  if (!last) return sql`''::tsquery`;
  const all = [...words.map((word) => `${word}:${weights}`), `${last}:*${weights}`];
  return sql`to_tsquery('app_simple', ${all.join(' & ')})`;
}

/** Escapes the wildcards of a LIKE pattern, so that the text matches itself. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
