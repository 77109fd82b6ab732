import { describe, expect, it } from 'vitest';

import { formatIsoDate, parseIsoDate, parseTypedDate, toIsoDate } from './iso-date.ts';

describe('formatIsoDate', () => {
  it.each([
    ['en', '12/31/2026'],
    ['de', '31.12.2026'],
    ['sv', '2026-12-31'],
  ])('formats by the locale %s', (locale, expected) => {
    const text = formatIsoDate('2026-12-31', locale);
    expect(parseTypedDate(text, locale)).toBe('2026-12-31');
    expect(text).toBe(expected);
  });

  it('uses Latin digits and the Gregorian calendar in every locale', () => {
    const text = formatIsoDate('2026-12-31', 'fa');
    expect(text).toContain('2026');
    expect(parseTypedDate(text, 'fa')).toBe('2026-12-31');
  });

  it('returns an empty text for null', () => {
    expect(formatIsoDate(null, 'en')).toBe('');
  });
});

describe('parseTypedDate', () => {
  it.each([
    ['1/5/2026', 'en', '2026-01-05'],
    ['1/5/2026', 'en-GB', '2026-05-01'],
    ['1.5.26', 'de', '2026-05-01'],
    ['1 5 2026', 'de', '2026-05-01'],
    ['2026-05-01', 'en', '2026-05-01'],
    ['2026-05-01', 'de', '2026-05-01'],
  ])('reads %j in %s as %s', (text, locale, expected) => {
    expect(parseTypedDate(text, locale)).toBe(expected);
  });

  it.each(['', 'tomorrow', '1/5', '2/30/2026', '13/1/2026', '0/1/2026'])('rejects %j', (text) => {
    expect(parseTypedDate(text, 'en')).toBeNull();
  });
});

describe('parseIsoDate', () => {
  it('returns the local day, so that it is the same day in every time zone', () => {
    const date = parseIsoDate('2026-03-29');
    expect(date && [date.getFullYear(), date.getMonth(), date.getDate()]).toEqual([2026, 2, 29]);
    expect(date && toIsoDate(date)).toBe('2026-03-29');
  });

  it.each([null, undefined, '', '2026-02-30', '2026-1-1', 'x'])('returns undefined for %j', (value) => {
    expect(parseIsoDate(value)).toBeUndefined();
  });
});
