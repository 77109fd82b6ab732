import { describe, expect, it } from 'vitest';

import { createScale, getSegments, getTicks, sampleEvenly } from './scale.ts';

describe('getTicks', () => {
  it.each([
    [
      [3, 8],
      [0, 5, 10],
    ],
    [
      [58, 2],
      [0, 20, 40, 60],
    ],
    [[1], [0, 1]],
    [
      [0.3, 0.1],
      [0, 0.1, 0.2, 0.3],
    ],
    [
      [-3, -1],
      [-3, -2, -1, 0],
    ],
    [
      [-12, 8],
      [-20, -10, 0, 10],
    ],
    [[1234], [0, 500, 1000, 1500]],
  ])('of %j', (values, ticks) => {
    expect(getTicks(values)).toEqual(ticks);
  });

  it('ignores values that are not finite', () => {
    expect(getTicks([1, NaN, 3, Infinity])).toEqual(getTicks([1, 3]));
  });

  it('is not empty without values', () => {
    expect(getTicks([])).toEqual([0, 1]);
    expect(getTicks([0, 0])).toEqual([0, 1]);
  });
});

describe('getSegments', () => {
  it('has a gap at missing values', () => {
    expect(getSegments([NaN, 1, 2, NaN, Infinity, 3])).toEqual([[1, 2], [5]]);
    expect(getSegments([])).toEqual([]);
  });
});

describe('createScale', () => {
  it('maps the highest tick to the upper and the lowest to the lower edge', () => {
    const scale = createScale([-10, 10, 30], 40);
    expect([30, 0, -10].map(scale)).toEqual([0, 30, 40]);
  });
});

describe('sampleEvenly', () => {
  it('keeps the first and the last of many', () => {
    const days = Array.from({ length: 30 }, (_, index) => index);
    expect(sampleEvenly(days)).toEqual([0, 7, 15, 22, 29]);
  });

  it('keeps all of a few', () => {
    expect(sampleEvenly([])).toEqual([]);
    expect(sampleEvenly(['a'])).toEqual(['a']);
    expect(sampleEvenly(['a', 'b', 'c'])).toEqual(['a', 'b', 'c']);
  });
});
