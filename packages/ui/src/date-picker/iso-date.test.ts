import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

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
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00') }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['1/5/2026', 'en', '2026-01-05'],
    ['1/5/2026', 'en-GB', '2026-05-01'],
    ['1.5.26', 'de', '2026-05-01'],
    ['1 5 2026', 'de', '2026-05-01'],
    ['2026-05-01', 'en', '2026-05-01'],
    ['2026-05-01', 'de', '2026-05-01'],
    ['1/1/99', 'en', '1999-01-01'],
    ['1/1/45', 'en', '2045-01-01'],
    ['1/1/46', 'en', '1946-01-01'],
    ['２０２６年５月１日', 'ja', '2026-05-01'],
    ['31.12.2026 г.', 'bg', '2026-12-31'],
    ['١/٥/٢٠٢٦', 'ar-EG', '2026-05-01'],
    ['1/5/2569', 'th', '2026-05-01'],
    ['1/5/2026', 'th', '2026-05-01'],
  ])('reads %j in %s as %s', (text, locale, expected) => {
    expect(parseTypedDate(text, locale)).toBe(expected);
  });

  it.each([
    '',
    'tomorrow',
    '1/5',
    '2/30/2026',
    '13/1/2026',
    '0/1/2026',
    '1/1/20261',
    '0050-01-01',
    '1/1/126',
    '1 Jan 1 2026',
  ])('rejects %j', (text) => {
    expect(parseTypedDate(text, 'en')).toBeNull();
  });
});

describe('parseTypedDate in other calendars', () => {
  it.each([
    ['۱۴۰۵/۱۰/۱۰', 'fa'],
    ['10/5/1448', 'ar-SA-u-ca-islamic-umalqura'],
    ['1/5/69', 'th'],
    ['令和8年5月1日', 'ja'],
    ['令和18年5月1日', 'ja'],
  ])('rejects %j in %s', (text, locale) => {
    expect(parseTypedDate(text, locale)).toBeNull();
  });
});

describe('parseTypedDate in all locales', () => {
  it('reads what it formats', () => {
    const languages = 'abcdefghijklmnopqrstuvwxyz'
      .split('')
      .flatMap((one, _, letters) => letters.map((other) => one + other));
    for (const locale of Intl.DateTimeFormat.supportedLocalesOf(languages)) {
      const text = formatIsoDate('2026-12-31', locale);
      expect(parseTypedDate(text, locale), `${locale} ${text}`).toBe('2026-12-31');
    }
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
