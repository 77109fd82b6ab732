import { describe, expect, it } from 'vitest';

import { accent, pseudoLocalize } from '../.storybook/pseudo-locale.ts';

describe('pseudo-locale', () => {
  it('keeps tags', () => {
    expect(accent('Or <stack>build</stack>.')).toBe('[Ör <stack>bûîld</stack>.~~~~~~~~]');
  });

  it('accents a text and lengthens it by a third', () => {
    expect(accent('Cancel')).toBe('[Çáñçél~~]');
  });

  it('preserves placeholders and values', () => {
    expect(accent('Remove (Alt.a)', ['Alt.a'])).toBe('[Rémövé (Alt.a)~~~~~]');
    expect(accent('Close ({hotkey})')).toContain('({hotkey})');
  });

  it('covers every kind of message', () => {
    const table = pseudoLocalize({
      text: 'on',
      byKey: { all: 'All' },
      remove: ({ tag }: { tag: string }) => `Remove ${tag}`,
    });
    const remove = table.remove as (values: { tag: string }) => string;
    expect(table.text).toBe('[öñ~]');
    expect(table.byKey).toEqual({ all: '[Áll~]' });
    expect(remove({ tag: 'news' })).toBe('[Rémövé news~~~~]');
  });
});
