import { describe, expect, it } from 'vitest';

import { formatMessage } from './internal/format-message.ts';
import * as words from './words.ts';

describe('words', () => {
  it('is a table of sentences and nothing else', () => {
    for (const sentence of Object.values(words)) expect(sentence).toMatch(/\S/);
  });
});

describe('fill', () => {
  it('puts values into their places', () => {
    expect(formatMessage('Remove tag {tag}', { tag: 'email' })).toBe('Remove tag email');
  });

  it('leaves values as they are, with their own braces and dollars', () => {
    expect(formatMessage('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&');
  });

  it('keeps places nobody fills', () => {
    expect(formatMessage(words.notifications, {})).toBe('Notifications ({hotkey})');
  });
});
