import { describe, expect, it } from 'vitest';

import { formatNumber } from './format-number.ts';

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [7, '7'],
    [998.6, '999'],
    [999, '999'],
    [1000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('formats %d as %s', (value, expected) => {
    expect(formatNumber(value)).toBe(expected);
  });

  it('formats the given number of fraction digits', () => {
    expect(formatNumber(4, 'en', 1)).toBe('4.0');
    expect(formatNumber(4.66, 'en', 1)).toBe('4.7');
  });

  it('formats by the locale', () => {
    expect(formatNumber(4.5, 'de', 1)).toBe('4,5');
    expect(formatNumber(4.5, 'en-ZA', 1)).toBe(
      new Intl.NumberFormat('en-ZA', { minimumFractionDigits: 1 }).format(4.5),
    );
    expect(formatNumber(12, 'ar-EG')).toBe('١٢');
  });
});
