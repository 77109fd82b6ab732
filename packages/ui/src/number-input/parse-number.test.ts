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
    ['de', '1.500', 1500],
    ['de-CH', "1'234.5", 1234.5],
    ['de-CH', '1’234.5', 1234.5],
    ['fr', '1 234,5', 1234.5],
    ['fr', '1 234 567,5', 1234567.5],
    ['en-IN', '12,34,567', 1234567],
    ['sv', '−3', -3],
    ['ar-EG', '١٬٢٣٤٫٥', 1234.5],
    ['fa', '۱۲', 12],
    ['de', '0.500', 0.5],
    ['de', '1234.567', 1234.567],
    ['fr', '1 234.5', 1234.5],
    ['ja', '１，２３４．５', 1234.5],
    ['ja', '－１２', -12],
    ['en', '१२', 12],
    ['zh-u-nu-hanidec', '一二', 12],
    ['en', "1'000", 1000],
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

  it.each([
    'abc',
    '-',
    '1-2',
    '1.2.3',
    '1,2,3',
    '12 apples',
    'Infinity',
    '1e5',
    '1,50',
    '1,5',
    '0,500',
    '1 50',
  ])('rejects %s', (text) => {
    expect(parseNumber(text, 'en')).toBeUndefined();
  });
});

/** Locales of all languages and regions, one for each combination of separators and digits. */
function findLocales() {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const pairs = letters.flatMap((one) => letters.map((other) => one + other));
  const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const regions = pairs.map((pair) => pair.toUpperCase()).filter((region) => regionNames.of(region));
  const languages = Intl.NumberFormat.supportedLocalesOf(pairs);
  const systems = Intl.supportedValuesOf('numberingSystem').map((system) => `en-u-nu-${system}`);
  const locales = [...languages, ...languages.flatMap((one) => regions.map((region) => `${one}-${region}`))];
  const bySymbols = new Map(
    [...locales, ...systems].map((locale) => [new Intl.NumberFormat(locale).format(-12_345_678.9), locale]),
  );
  return [...bySymbols.values()];
}

describe('parseNumber in all locales', () => {
  const locales = findLocales();

  it('reads what Intl formats', () => {
    expect(locales.length).toBeGreaterThan(25);
    for (const locale of locales) {
      for (const useGrouping of [true, false]) {
        const formatter = new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 6 });
        for (const value of [0, 0.5, -0.001, 7, 10.25, -999, 1000, 1234.5, -12_345.678, 9_876_543.21]) {
          const text = formatter.format(value);
          expect(parseNumber(text, locale), `${locale} ${text}`).toBe(value);
        }
      }
    }
  });

  it('never changes the magnitude of an accepted text', () => {
    const texts = buildTexts();
    const wrong = locales.flatMap((locale) => {
      const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.8);
      const getPart = (type: string) => toPlain(parts.find((part) => part.type === type)?.value ?? '');
      const [group, decimal] = [getPart('group'), getPart('decimal')];
      return texts.filter((text) => {
        const value = parseNumber(text, locale);
        return (
          value !== undefined && !getPossibleValues(toPlain(text), group, decimal).includes(value ?? NaN)
        );
      });
    });
    expect(wrong).toEqual([]);
  });
});

/** The last separator is that of decimals, or all of them separate groups, of which the last has three digits. */
function getPossibleValues(text: string, group: string, decimal: string): number[] {
  const [separator = ''] = /\D/.exec(text) ?? [];
  const digits = text.replaceAll(/\D/g, '');
  const [last = ''] = /\D\d*$/.exec(text) ?? [];
  const isGrouping = /^[1-9]\d{0,2}(\D)(?:\d{2,3}\1)*\d{3}$/.test(text);
  const isGroup = [group, ' ', "'"].includes(separator);
  const isDecimal = ['.', decimal].includes(last.charAt(0));
  return [
    ...(isGrouping && isGroup ? [Number(digits)] : []),
    ...(isDecimal ? [Number(`${digits.slice(0, digits.length - last.length + 1)}.${last.slice(1)}`)] : []),
  ];
}

const toPlain = (text: string) => text.replaceAll('’', "'").replaceAll(/\s/g, ' ');

/** Digits with up to two separators of any kind, at any place. */
function buildTexts() {
  const digits = ['0', '1', '12', '123', '1234', '50', '500'];
  const separators = ['.', ',', ' ', "'", '٫', '٬', '\u00a0', '\u202f'];
  const pairs = digits.flatMap((one) =>
    separators.flatMap((separator) => digits.map((other) => one + separator + other)),
  );
  const triples = pairs.flatMap((pair) =>
    separators.flatMap((separator) => ['5', '50', '500'].map((last) => pair + separator + last)),
  );
  return [...pairs, ...triples];
}

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
