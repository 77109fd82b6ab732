export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Rounds to some decimals. @param digits default 2 */
export const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
