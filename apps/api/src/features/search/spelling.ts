import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';
import { tokenize } from '../../db/text-search.ts';

const maxWords = 6;
const maxAttempts = 3;

interface SpellingCandidate {
  word: string;
  term: string;
  is_name: boolean;
  similarity: number;
}

/**
 * Returns a corrected search for one without results, if any: each word that matches no tool is replaced by the most
 * similar term of the catalogue.
 * @param hasResults whether a search has results; corrections without results are not returned
 */
export async function didYouMean(
  db: Db,
  search: string,
  hasResults: (search: string) => Promise<boolean>,
): Promise<string | undefined> {
  const words = tokenize(search.toLowerCase());
  if (words.length === 0 || words.length > maxWords) return undefined;
  const candidates = await findCandidates(db, words);
  if (candidates.size === 0) return undefined;
  for (let rank = 0; rank < maxAttempts; rank += 1) {
    const corrected = words.map((word) => {
      const terms = candidates.get(word);
      return terms ? (terms[rank] ?? terms[0]) : word;
    });
    if (rank > 0 && [...candidates.values()].every((terms) => terms[rank] === undefined)) break;
    const correction = corrected.join(' ');
    if (await hasResults(correction)) return correction;
  }
  return undefined;
}

/** Returns correction candidates for each word that matches no tool, sorted by likelihood desc. */
async function findCandidates(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<SpellingCandidate>`
    select w.word, s.term, s.is_name, s.similarity
    from unnest(${[...new Set(words)]}::text[]) as w (word), similar_terms(w.word) s
    where char_length(w.word) between 3 and 40 and not exists (
      select 1 from tools t where t.hidden_at is null
        and t.search @@ (to_tsquery('app_simple', w.word || ':*') || to_tsquery('app', w.word)))`.execute(db);
  const byWord = Map.groupBy(rows, ({ word }) => word);
  return new Map(
    [...byWord].flatMap(([word, candidates]) => {
      const terms = candidates
        .map((candidate) => ({ ...candidate, distance: damerauLevenshtein(word, candidate.term) }))
        .filter(({ distance }) => distance <= Math.max(1, Math.floor(word.length / 3)))
        .toSorted(
          (a, b) =>
            a.distance - b.distance || Number(b.is_name) - Number(a.is_name) || b.similarity - a.similarity,
        );
      return terms.length > 0 ? [[word, terms.map(({ term }) => term)] as const] : [];
    }),
  );
}

/** Edit distance: insertions, deletions, substitutions and transpositions of adjacent characters. */
export function damerauLevenshtein(from: string, to: string): number {
  let secondLastRow: number[] = [];
  let lastRow = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isTransposed = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      currentRow.push(
        Math.min(
          distanceAt(lastRow, column) + 1,
          distanceAt(currentRow, column - 1) + 1,
          distanceAt(lastRow, column - 1) + (isSame ? 0 : 1),
          isTransposed ? distanceAt(secondLastRow, column - 2) + 1 : Infinity,
        ),
      );
    }
    [secondLastRow, lastRow] = [lastRow, currentRow];
  }
  return lastRow[to.length] ?? 0;
}

const distanceAt = (row: number[], column: number) => row[column] ?? Infinity;
