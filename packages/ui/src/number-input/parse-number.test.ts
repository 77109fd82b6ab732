import { describe, expect, it } from 'vitest';

import { getSteppedValue, parseNumber } from './parse-number.ts';

describe('parseNumber', () => {
  it.each([
    ['en', '1,234.5', 1234.5],
    ['en', '12', 12],
    ['en', '-0.25', -0.25],
    ['en', '.5', 0.5],
    ['en', '5.', 5],
    ['de', '1.234,5', 1234.5],
    ['de', '1.5', 1.5],
    ['de', '9.50', 9.5],
    // While the last digit of “1,234” is deleted.
    ['en', '1,23', 123],
    ['de', '1.500', 1500],
    ['de-CH', "1'234.5", 1234.5],
    ['de-CH', '1’234.5', 1234.5],
    ['fr', '1 234,5', 1234.5],
    ['fr', '1 234 567,5', 1234567.5],
    ['en-IN', '12,34,567', 1234567],
    ['sv', '−3', -3],
    ['ar-EG', '١٬٢٣٤٫٥', 1234.5],
    ['fa', '۱۲', 12],
  ])('reads %s %s', (locale, text, expected) => {
    expect(parseNumber(text, locale)).toBe(expected);
  });

  it.each([1234.5, -0.125, 1_234_567])('reads what Intl formats: %s', (value) => {
    for (const locale of ['en', 'de', 'de-CH', 'fr', 'pt-BR', 'hi', 'ar-EG', 'fa', 'ja']) {
      const text = new Intl.NumberFormat(locale).format(value);
      expect(parseNumber(text, locale), `${locale} ${text}`).toBe(value);
    }
  });

  it('returns null for an empty text', () => {
    expect(parseNumber('  ', 'en')).toBeNull();
  });

  it.each(['abc', '-', '1-2', '1.2.3', '1,2,3', '12 apples', 'Infinity', '1e5'])('rejects %s', (text) => {
    expect(parseNumber(text, 'en')).toBeUndefined();
  });
});

describe('getSteppedValue', () => {
  it('returns the next multiple of the step', () => {
    expect(getSteppedValue(3, 5, 1)).toBe(5);
    expect(getSteppedValue(3, 5, -1)).toBe(0);
    expect(getSteppedValue(5, 5, 1)).toBe(10);
    expect(getSteppedValue(2, 5, 1, 1)).toBe(6);
  });

  it('has no rounding errors', () => {
    expect(getSteppedValue(0.2, 0.1, 1)).toBe(0.3);
    expect(getSteppedValue(0.3, 0.1, -1)).toBe(0.2);
    expect(getSteppedValue(1.005, 0.005, 1)).toBe(1.01);
  });
});
