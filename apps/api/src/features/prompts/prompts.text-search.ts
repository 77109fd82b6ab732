import { isUnspaced, parseRequiredTerms, tokenizeSearch } from '@ai-directory/prompts-kit/rules';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import type { PromptSearch } from './prompts.search.ts';
import { joinRequired, toQueries, withBeginning, type TermQueries } from '../search/search-plan.ts';
import { correctSpelling } from '../search/spelling.ts';

/** A way to understand a search. */
export interface SearchAttempt extends PromptSearch {
  /** The search with the spelling corrected, if it is. */
  didYouMean?: string;
}

/** Maximum number of terms of which parts are tried: five have ten pairs. */
const maxPartialTerms = 5;

/**
 * Yields the ways to understand a search, best first: all words, all words with the spelling corrected, then as many words
 * as possible, more than a half. The next is needed only if nothing is found.
 */
export async function* searchAttempts(db: Db, search: string): AsyncGenerator<SearchAttempt> {
  const terms = await findRequiredTerms(db, search);
  const tsQuery = joinRequired(terms);
  if (tsQuery) yield { text: search, tsQuery };
  const corrected = await correct(db, search);
  const correctedTerms = corrected === undefined ? terms : await findRequiredTerms(db, corrected);
  const attempt = corrected === undefined ? { text: search } : { text: corrected, didYouMean: corrected };
  const correctedQuery = joinRequired(correctedTerms);
  if (corrected !== undefined && correctedQuery) yield { ...attempt, tsQuery: correctedQuery };
  const partial = correctedTerms.slice(0, maxPartialTerms);
  for (
    let size = Math.min(partial.length, correctedTerms.length - 1);
    size > correctedTerms.length / 2;
    size -= 1
  ) {
    yield { ...attempt, tsQuery: combinations(partial, size).map(joinRequired).join(' | ') };
  }
}

const findRequiredTerms = (db: Db, search: string): Promise<TermQueries[]> =>
  toQueries(db, withBeginning(parseRequiredTerms(search)));

function combinations<Item>(items: Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** Selects a word if no public prompt has it. As a parameter, since the planner finds a common one in the table. */
const selectMissing = (word: string) => {
  const isIn = (column: string) => sql`exists (
    select 1 from prompts p where p.visibility = 'public' and p.hidden_at is null
      and ${sql.ref(column)} @@ (phrase_query(${word}) || word_query(${word}, '*')))`;
  return sql`select ${word}::text as word where not ${isIn('p.search')} and not ${isIn('p.content_search')}`;
};

/** Maximum number of words that are looked up to be corrected. */
const maxCorrectedWords = 12;

/** Latin letters that English words do not have, in NFC. */
const accentedLetters = /[\u00C0-\u024F]/;

/** Corrects the words that no public prompt has, unless they are of another language than the dictionary mostly is. */
async function correct(db: Db, search: string): Promise<string | undefined> {
  if (accentedLetters.test(search.normalize('NFC'))) return undefined;
  const words = tokenizeSearch(search);
  const selected = [...new Set(words)]
    .filter((word) => !isUnspaced(word))
    .slice(0, maxCorrectedWords)
    .map(selectMissing);
  if (selected.length === 0) return undefined;
  const { rows } = await sql<{ word: string }>`${sql.join(selected, sql` union all `)}`.execute(db);
  const unknown = new Set(rows.map(({ word }) => word));
  return unknown.size > 0 ? correctSpelling(db, words, unknown) : undefined;
}
