import { describe, expect, it } from 'vitest';

import { truncate } from './truncate.ts';

describe('truncate', () => {
  it.each([
    ['returns a short text unchanged', 'short text', 10, 'short text'],
    ['cuts between words', 'one two three four', 12, 'one two…'],
    ['cuts inside a word that fills more than half', 'one twothreefourfive', 12, 'one twothre…'],
    ['does not split a surrogate pair', 'abcd🙂efgh', 6, 'abcd…'],
  ])('%s', (_title, text, maxLength, expected) => {
    expect(truncate(text, maxLength)).toBe(expected);
  });
});
