import { describe, expect, it } from 'vitest';

import { createScale, getDomain } from './scale.ts';

describe('getDomain', () => {
  it('contains 0', () => {
    expect(getDomain([3, 8])).toEqual({ min: 0, max: 8 });
    expect(getDomain([-3, -1])).toEqual({ min: -3, max: 0 });
  });

  it('is not empty without values', () => {
    expect(getDomain([])).toEqual({ min: 0, max: 1 });
    expect(getDomain([0, 0])).toEqual({ min: 0, max: 1 });
  });
});

describe('createScale', () => {
  it('maps the maximum to the upper and the minimum to the lower edge', () => {
    const scale = createScale({ min: -10, max: 30 }, 40);
    expect([30, 0, -10].map(scale)).toEqual([0, 30, 40]);
  });
});
