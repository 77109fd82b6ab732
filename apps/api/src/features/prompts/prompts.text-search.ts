import { parseSearch, tokenizeSearch } from '@ai-directory/prompts-kit/rules';
import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { joinRequired, toQueries, withBeginning, type TermQueries } from '../search/search-plan.ts';
import { correctSpelling } from '../search/spelling.ts';

/** A way to understand a search. */
export interface SearchAttempt {
  /** Text form of a tsquery. */
  tsQuery: string;
  /** The search with the spelling corrected, if it is. */
  didYouMean?: string;
  /** Whether it finds prompts with only a part of the words. */
  isPartial: boolean;
}

/** Maximum number of terms of which parts are tried: five have ten pairs. */
const maxPartialTerms = 5;

/**
 * Yields the ways to understand a search, best first: all words, all words with the spelling corrected, then as many words
 * as possible. The next is needed only if nothing is found.
 */
export async function* searchAttempts(db: Db, search: string): AsyncGenerator<SearchAttempt> {
  const terms = await findRequiredTerms(db, search);
  const tsQuery = joinRequired(terms);
  if (tsQuery) yield { tsQuery, isPartial: false };
  const corrected = await correct(db, search);
  const correctedTerms = corrected === undefined ? terms : await findRequiredTerms(db, corrected);
  const correction = corrected === undefined ? {} : { didYouMean: corrected };
  const correctedQuery = joinRequired(correctedTerms);
  if (corrected !== undefined && correctedQuery)
    yield { tsQuery: correctedQuery, isPartial: false, ...correction };
  const partial = correctedTerms.slice(0, maxPartialTerms);
  for (let size = partial.length - 1; size > 0; size -= 1) {
    yield {
      tsQuery: combinations(partial, size).map(joinRequired).join(' | '),
      isPartial: true,
      ...correction,
    };
  }
}

/** Returns the queries of the required terms; without one, of all words: "user" is no kind of tool, but may be in a prompt. */
async function findRequiredTerms(db: Db, search: string): Promise<TermQueries[]> {
  const required = parseSearch(search).terms.filter(({ optional }) => !optional);
  if (required.length > 0)
    return toQueries(db, withBeginning(required));
  const words = tokenizeSearch(search).map((text) => ({ text, forms: [text], optional: false }));
  const queries = await toQueries(db, withBeginning(words));
  return queries.filter(({ own }) => own !== '');
}

function combinations<Item>(items: Item[], size: number): Item[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** Corrects the words that no public prompt has. */
async function correct(db: Db, search: string): Promise<string | undefined> {
  const words = tokenizeSearch(search);
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${[...new Set(words)]}::text[]) word
    where numnode(plainto_tsquery('app', word)) > 0 and not exists (
      select 1 from prompts p where p.visibility = 'public' and p.hidden_at is null
        and p.search @@ (plainto_tsquery('app', word) || to_tsquery('app_simple', word || ':*')))`.execute(
    db,
  );
  const unknown = new Set(rows.map(({ word }) => word));
  return unknown.size > 0 ? correctSpelling(db, words, unknown) : undefined;
}
