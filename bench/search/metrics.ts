/** Ids of tools, best first, and the acceptable ones; none if nothing fits. */
export interface RankedResults {
  results: readonly string[];
  accepted: readonly string[];
}

/** Whether an acceptable tool is among the first 3, or nothing is found if nothing fits. */
export const isHit = ({ results, accepted }: RankedResults): boolean =>
  accepted.length === 0 ? results.length === 0 : results.slice(0, 3).some((id) => accepted.includes(id));

/**
 * Whether a response in chat is right: the first tool and at least half of all are acceptable, or none is named if nothing fits.
 */
export function isRightResponse({ results, accepted }: RankedResults): boolean {
  if (accepted.length === 0) return results.length === 0;
  const acceptable = results.filter((id) => accepted.includes(id));
  return acceptable.length > 0 && acceptable[0] === results[0] && acceptable.length * 2 >= results.length;
}

/**
 * Returns for each expected step whether the plan fulfils it, for the alignment in the expected order that fulfils most. Each
 * step of the plan fulfils at most one.
 * @param expected acceptable tools of each step
 * @param steps tools of each step of the plan with their alternatives
 */
export function alignSteps(
  expected: readonly (readonly string[])[],
  steps: readonly (readonly string[])[],
): boolean[] {
  const [first, ...rest] = expected;
  if (first === undefined) return [];
  const skipped = [false, ...alignSteps(rest, steps)];
  const index = steps.findIndex((tools) => tools.some((id) => first.includes(id)));
  if (index === -1) return skipped;
  const matched = [true, ...alignSteps(rest, steps.slice(index + 1))];
  return countTrue(matched) >= countTrue(skipped) ? matched : skipped;
}

export const countTrue = (values: readonly boolean[]): number => values.filter(Boolean).length;

export const toPercent = (right: number, total: number): number => Math.round((100 * right) / total);
