import { round } from '../statistics.ts';

/** Results of a query: ids of tools, best first, and the acceptable ones. */
export interface RankedResults {
  results: readonly string[];
  accepted: readonly string[];
}

/** Position of the first acceptable result, from 1; Infinity if there is none. */
export function getRank({ results, accepted }: RankedResults): number {
  const index = results.findIndex((id) => accepted.includes(id));
  return index === -1 ? Infinity : index + 1;
}

export function summarize(rows: readonly RankedResults[]) {
  const ranks = rows.map(getRank);
  const reciprocals = ranks.map((rank) => (rank <= 10 ? 1 / rank : 0));
  return {
    queries: rows.length,
    'first 3, %': toPercent(ranks.filter((rank) => rank <= 3).length, rows.length),
    'first 5, %': toPercent(ranks.filter((rank) => rank <= 5).length, rows.length),
    'MRR@10': round(reciprocals.reduce((sum, value) => sum + value, 0) / rows.length, 3),
    empty: rows.filter(({ results }) => results.length === 0).length,
  };
}

/**
 * Returns for each expected step whether the answer fulfils it, for the alignment in the expected order that fulfils most.
 * @param steps tools of the answer's steps; null for a step for which nothing fits
 */
export function alignSteps(
  expected: readonly (readonly string[] | 'none')[],
  steps: readonly (string | null)[],
): boolean[] {
  const [first, ...rest] = expected;
  if (first === undefined) return [];
  const skipped = [false, ...alignSteps(rest, steps)];
  const index = steps.findIndex((tool) => isAcceptable(first, tool));
  if (index === -1) return skipped;
  const matched = [true, ...alignSteps(rest, steps.slice(index + 1))];
  return countTrue(matched) >= countTrue(skipped) ? matched : skipped;
}

const isAcceptable = (expected: readonly string[] | 'none', tool: string | null) =>
  expected === 'none' ? tool === null : tool !== null && expected.includes(tool);

/** Whether an answer in chat is right: the first tool and at least half of all are acceptable, or none is named if none fits. */
export function isRightAnswer({ results, accepted }: RankedResults): boolean {
  if (accepted.length === 0) return results.length === 0;
  const acceptable = results.filter((id) => accepted.includes(id));
  return getRank({ results, accepted }) === 1 && acceptable.length * 2 >= results.length;
}

export const countTrue = (values: readonly boolean[]): number => values.filter(Boolean).length;

export const toPercent = (count: number, total: number): number => round((100 * count) / total, 1);
