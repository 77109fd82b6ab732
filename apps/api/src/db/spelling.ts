import { sql } from 'kysely';

import type { Db } from './connect.ts';
import { wordsOf } from './search.ts';

const mostWords = 6;
const mostTries = 3;

interface Near {
  word: string;
  term: string;
  is_name: boolean;
  likeness: number;
}

/**
 * What may have been meant by a search that finds nothing: words that no tool has are replaced by the one of the
 * catalogue that is written most alike.
 * @param finds whether a search finds something: nothing else is offered
 */
export async function didYouMean(
  db: Db,
  typed: string,
  finds: (search: string) => Promise<boolean>,
): Promise<string | undefined> {
  const words = wordsOf(typed.toLowerCase());
  if (words.length === 0 || words.length > mostWords) return undefined;
  const candidates = await candidatesFor(db, words);
  if (candidates.size === 0) return undefined;
  for (let rank = 0; rank < mostTries; rank += 1) {
    const offer = words.map((word) => {
      const terms = candidates.get(word);
      return terms ? (terms[rank] ?? terms[0]) : word;
    });
    if (rank > 0 && [...candidates.values()].every((terms) => terms[rank] === undefined)) break;
    const search = offer.join(' ');
    if (await finds(search)) return search;
  }
  return undefined;
}

/** For each word that finds no tool on its own, the terms it may have meant, the likeliest first. */
async function candidatesFor(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<Near>`
    select w.word, near.term, near.is_name, near.likeness
    from unnest(${[...new Set(words)]}::text[]) as w (word), terms_like(w.word) near
    where char_length(w.word) between 3 and 40 and not exists (
      select 1 from tools t where t.hidden_at is null
        and t.search @@ (to_tsquery('app_words', w.word || ':*') || to_tsquery('app', w.word)))`.execute(db);
  const byWord = Map.groupBy(rows, ({ word }) => word);
  return new Map(
    [...byWord].flatMap(([word, near]) => {
      const terms = near
        .map((row) => ({ ...row, edits: editsBetween(word, row.term) }))
        .filter(({ edits }) => edits <= Math.max(1, Math.floor(word.length / 3)))
        .toSorted(
          (a, b) => a.edits - b.edits || Number(b.is_name) - Number(a.is_name) || b.likeness - a.likeness,
        );
      return terms.length > 0 ? [[word, terms.map(({ term }) => term)] as const] : [];
    }),
  );
}

/** How many letters must be added, removed, replaced or swapped with their neighbour. */
export function editsBetween(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(beforeLast, column - 2) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[to.length] ?? 0;
}

const at = (line: number[], index: number) => line[index] ?? Infinity;
