import { tokenizeSearch } from '@ai-directory/prompts-kit/rules';
import { sql } from 'kysely';

import type { Db } from '../db/connect.ts';
import { readSeed } from '../features/seed/seed.ts';

/** Names that every object inherits. */
const inheritedNames = Object.getOwnPropertyNames(Object.prototype);

/** Searches without a required term, some of which have a correction without one. */
const unspecificSearches =
  'tool,tools,user,users,application,platform,software,suggest,must,may,good,white,the,ai tool,the best tool'.split(
    ',',
  );

/** Returns all words of the catalogue and its dictionary, and those that once broke a search. */
export async function listSearchTerms(db: Db): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`select term from search_terms order by term`.execute(db);
  const texts = tokenizeSearch(JSON.stringify(await readSeed()));
  return [...new Set([...inheritedNames, ...unspecificSearches, ...rows.map(({ term }) => term), ...texts])];
}

/** Returns the same pseudo-random items at each call (mulberry32). */
export function sampleItems<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  return Array.from({ length: count }, () => items[Math.floor(next() * items.length)]).filter(
    (item) => item !== undefined,
  );
}

/** Returns 50 searches: those that once broke, and words of the catalogue. */
export async function sampleSearches(db: Db): Promise<string[]> {
  const searches = [...inheritedNames, ...unspecificSearches];
  return [...searches, ...sampleItems(await listSearchTerms(db), 50 - searches.length, 44)];
}
