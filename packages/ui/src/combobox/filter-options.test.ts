import { expect, it } from 'vitest';

import { containsText } from './filter-options.ts';

it.each([
  ['Café', 'cafe', true],
  ['Łódź', 'ŁÓDZ', true],
  ['Data analysis', 'analysis', true],
  ['Data analysis', ' data ', true],
  ['Data', 'date', false],
  ['Data', '', true],
])('finds %j by %j: %s', (label, text, expected) => {
  expect(containsText({ value: 'a', label }, text)).toBe(expected);
});
