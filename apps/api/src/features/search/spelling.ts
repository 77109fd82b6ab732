import { sql } from 'kysely';

import type { Db } from '../../db/connect.ts';

const maxWords = 6;
/** Shorter words have too many others that differ in one letter: "deaf" is no typo of "dead". */
const minLength = 5;

interface SimilarTerm {
  word: string;
  term: string;
  is_name: boolean;
  similarity: number;
}

/**
 * Corrects typos: returns the words with those that are unknown replaced by the most similar term of the catalogue;
 * undefined if none is similar. Names are tried first, also for words typed apart: `mid jurney`.
 */
export async function correctSpelling(
  db: Db,
  words: readonly string[],
  unknown: ReadonlySet<string>,
): Promise<string | undefined> {
  // If most words are unknown, they belong to another language and are not misspelled.
  if (words.length > 3 && unknown.size > words.length / 2) return undefined;
  const pairs = words.slice(0, maxWords).flatMap((word, index) => {
    const next = words[index + 1];
    return next !== undefined && (unknown.has(word) || unknown.has(next)) ? [word + next] : [];
  });
  const corrections = await findSimilar(db, [...[...unknown].slice(0, maxWords), ...pairs]);
  const isName = (word = '') => unknown.has(word) && corrections.get(word)?.is_name === true;
  const corrected: string[] = [];
  let isCorrected = false;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    const joined = corrections.get(word + (words[index + 1] ?? ''));
    const single = unknown.has(word) ? corrections.get(word) : undefined;
    const isPair = joined?.is_name === true && !isName(word) && !isName(words[index + 1]);
    if (isPair) index += 1;
    const correction = isPair ? joined : single;
    isCorrected ||= correction !== undefined && correction.term !== word;
    corrected.push(correction?.term ?? word);
  }
  return isCorrected ? corrected.join(' ') : undefined;
}

/** Returns the most similar term for each word that has one. */
async function findSimilar(db: Db, words: string[]): Promise<Map<string, SimilarTerm>> {
  const { rows } = await sql<SimilarTerm>`
    select w.word, s.term, s.is_name, s.similarity
    from unnest(${[...new Set(words)]}::text[]) as w (word), similar_terms(w.word) s
    where char_length(w.word) between ${minLength} and 40`.execute(db);
  const best = [...Map.groupBy(rows, ({ word }) => word)].flatMap(([word, terms]) => {
    const [first] = terms
      .map((term) => ({ ...term, distance: damerauLevenshtein(word, term.term) }))
      .filter((term) => isTypo(word, term))
      .toSorted(
        (a, b) =>
          a.distance - b.distance || Number(b.is_name) - Number(a.is_name) || b.similarity - a.similarity,
      );
    return first ? [[word, first] as const] : [];
  });
  return new Map(best);
}

/** Whether a word may be a term mistyped: few letters differ, and hardly ever the first one. */
const isTypo = (word: string, { term, is_name, distance }: SimilarTerm & { distance: number }) =>
  distance <= Math.max(1, Math.floor(word.length / (is_name ? 3 : 4))) &&
  word.slice(0, 2).includes(term.charAt(0));

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
