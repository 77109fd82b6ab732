import { expect, it } from 'vitest';

import { pseudoLocalize } from '../.storybook/pseudo-locale.ts';

it('lengthens every kind of message by a third, and preserves its tags and placeholders', () => {
  const table = pseudoLocalize({
    text: 'Or <stack>build</stack> ({hotkey})',
    byKey: { all: 'All' },
    remove: ({ tag }: { tag: string }) => `Remove ${tag}`,
  });
  const remove = table.remove as (values: { tag: string }) => string;
  expect(table.text).toBe('[Or <stack>build</stack> ({hotkey})~~~~~~~~~~~~]');
  expect(table.byKey).toEqual({ all: '[All~]' });
  expect(remove({ tag: 'news' })).toBe('[Remove news~~~~]');
});
