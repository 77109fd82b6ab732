const maxIntervals = 3;

/**
 * Returns the values at the lines of a chart's axis, from the lowest to the highest: evenly spaced at 1, 2 or 5 times a power of
 * ten, around all finite values and 0. Whole values have whole lines.
 */
export function getTicks(allValues: readonly number[]): number[] {
  const values = allValues.filter(Number.isFinite);
  const min = Math.min(0, ...values);
  const max = Math.max(0, ...values);
  if (min === max) return [0, 1];
  const smallest = (max - min) / maxIntervals;
  const power = 10 ** Math.floor(Math.log10(smallest));
  const rounded = ([1, 2, 5].find((factor) => factor * power >= smallest) ?? 10) * power;
  const step = values.every(Number.isInteger) ? Math.max(1, rounded) : rounded;
  const first = Math.floor(min / step);
  const count = Math.ceil(max / step) - first + 1;
  // 3 * 0.1 is not 0.3 in binary.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Returns a function that maps a value to its distance from the upper edge. */
export function createScale(ticks: readonly number[], height: number) {
  const min = ticks[0] ?? 0;
  const max = ticks.at(-1) ?? 1;
  return (value: number) => Number((((max - value) / (max - min)) * height).toFixed(2));
}

/** Returns up to five items at even distances, with the first and the last. */
export function sampleEvenly<Item>(items: readonly Item[]): Item[] {
  const count = Math.min(items.length, 5);
  const last = items.length - 1;
  return Array.from(
    { length: count },
    (_, index) => items[Math.round((index * last) / (count - 1 || 1))] as Item,
  );
}

/** Returns the indexes of the finite values, in one list for each row of them without a gap. */
export function getSegments(values: readonly number[]): number[][] {
  const segments: number[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (Number.isFinite(value)) segments.at(-1)?.push(index);
    else segments.push([]);
  }
  return segments.filter(({ length }) => length > 0);
}
