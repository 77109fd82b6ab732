import { tokenizeSearch } from '@ai-directory/prompts-kit/rules';
import { sql, type RawBuilder } from 'kysely';

/** Builds the tsquery of a prefix match on names or tags: all words unstemmed, the last one as a prefix. */
export function prefixTsQuery(input: string, weights: 'A' | 'AB'): RawBuilder<string> {
  const words = tokenizeSearch(input);
  const queries = words.map(
    (word, index) => sql`word_query(${word}, ${index === words.length - 1 ? `*${weights}` : weights})`,
  );
  return joinQueries(queries, sql` && `);
}

/** Builds a tsquery that matches any word of the text, in any inflection. */
export const anyTermTsQuery = (text: string): RawBuilder<string> =>
  joinQueries(
    tokenizeSearch(text).map((word) => sql`phrase_query(${word})`),
    sql` || `,
  );

const joinQueries = (queries: RawBuilder<unknown>[], operator: RawBuilder<unknown>): RawBuilder<string> =>
  queries.length === 0 ? sql`''::tsquery` : sql`(${sql.join(queries, operator)})`;

/** Escapes the wildcards of a LIKE pattern, so that the text matches itself. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
