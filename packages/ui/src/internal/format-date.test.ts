import { describe, expect, it } from 'vitest';

import { formatDate } from './format-date.ts';

const date = new Date('2026-11-01T09:05:59Z');

describe('formatDate', () => {
  it.each([
    ['month', 'Nov 2026'],
    ['day', '1 Nov 2026'],
    ['minute', '1 Nov 2026, 09:05'],
  ] as const)('formats the %s in English as %s', (precision, expected) => {
    expect(formatDate(date, 'en', { precision, timeZone: 'UTC' })).toBe(expected);
  });

  it.each([
    ['month', 'Nov. 2026'],
    ['day', '1. Nov. 2026'],
    ['minute', '1. Nov. 2026, 09:05'],
  ] as const)('formats the %s in German as %s', (precision, expected) => {
    expect(formatDate(date, 'de', { precision, timeZone: 'UTC' })).toBe(expected);
  });

  it.each(['en', 'de'])('uses the user’s time zone in %s by default', (locale) => {
    const local = new Date(2026, 0, 31, 23, 59);
    expect(formatDate(local, locale)).toMatch(/^31\.? Jan\.? 2026$/);
    expect(formatDate(local, locale, { precision: 'minute' })).toMatch(/23:59$/);
  });
});
