import { expect, it } from 'vitest';

import { normalizeText } from './normalize-text.ts';

it.each([
  ['Café', 'CAFE', 'en'],
  ['CAFÉ', 'cafe\u0301', 'en'],
  ['Ｃａｆｅ™', 'cafetm', 'en'],
  ['İstanbul', 'istanbul', 'en'],
  ['İstanbul', 'istanbul', 'tr'],
  ['ISPARTA', 'ısparta', 'tr'],
  ['Straße', 'strasse', 'de'],
  ['ΆΛΦΑ', 'αλφα', 'el'],
  ['كِتَاب', 'كتاب', 'ar'],
  ['Tiếng Việt', 'tieng viet', 'vi'],
])('compares %j with %j as equal in %s', (one, other, locale) => {
  expect(normalizeText(one, locale)).toBe(normalizeText(other, locale));
});

it.each([
  ['ISPARTA', 'isparta', 'tr'],
  ['का', 'कि', 'hi'],
  ['a', 'b', 'en'],
])('compares %j with %j as different in %s', (one, other, locale) => {
  expect(normalizeText(one, locale)).not.toBe(normalizeText(other, locale));
});
