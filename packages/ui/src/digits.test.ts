import { describe, expect, it } from 'vitest';

import { inDigits } from './digits.ts';

describe('inDigits', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [998.6, '999'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('writes %d as %s', (value, written) => {
    expect(inDigits(value)).toBe(written);
  });

  it('writes so many digits after the point', () => {
    expect(inDigits(4, 'en', 1)).toBe('4.0');
    expect(inDigits(4.66, 'en', 1)).toBe('4.7');
  });

  it('writes as the locale does', () => {
    expect(inDigits(4.5, 'de', 1)).toBe('4,5');
    expect(inDigits(4.5, 'en-ZA', 1)).toBe(
      new Intl.NumberFormat('en-ZA', { minimumFractionDigits: 1 }).format(4.5),
    );
    expect(inDigits(12, 'ar-EG')).toBe('١٢');
  });
});
