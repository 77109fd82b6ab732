import { describe, expect, it } from 'vitest';

import { formatNumber } from './format-number.ts';

describe('inDigits', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [998.6, '999'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('writes %d as %s', (value, written) => {
    expect(formatNumber(value)).toBe(written);
  });

  it('writes so many digits after the point', () => {
    expect(formatNumber(4, 'en', 1)).toBe('4.0');
    expect(formatNumber(4.66, 'en', 1)).toBe('4.7');
  });

  it('writes as the locale does', () => {
    expect(formatNumber(4.5, 'de', 1)).toBe('4,5');
    expect(formatNumber(4.5, 'en-ZA', 1)).toBe(
      new Intl.NumberFormat('en-ZA', { minimumFractionDigits: 1 }).format(4.5),
    );
    expect(formatNumber(12, 'ar-EG')).toBe('١٢');
  });
});
