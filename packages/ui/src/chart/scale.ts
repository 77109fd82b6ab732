/** Returns the range of a chart's axis: always with 0, and never empty. */
export function getDomain(values: readonly number[]): { min: number; max: number } {
  const min = Math.min(0, ...values);
  const max = Math.max(0, ...values);
  return min === max ? { min: 0, max: 1 } : { min, max };
}

/** Returns a function that maps a value to its distance from the upper edge. */
export function createScale({ min, max }: { min: number; max: number }, height: number) {
  return (value: number) => Number((((max - value) / (max - min)) * height).toFixed(2));
}
