import { describe, expect, it } from 'vitest';

import { fill } from './words.ts';

describe('fill', () => {
  it('puts values into their places', () => {
    expect(fill('Remove tag {tag}', { tag: 'email' })).toBe('Remove tag email');
  });

  it('leaves values as they are, with their own braces and dollars', () => {
    expect(fill('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&');
  });

  it('keeps places nobody fills', () => {
    expect(fill('Notifications ({hotkey})', {})).toBe('Notifications ({hotkey})');
  });
});
