import { expect, it } from 'vitest';

import { loadTranslation, recordMessages } from '../.storybook/english-texts.ts';

it('lengthens every kind of message by a third, and preserves its tags and placeholders', async () => {
  await loadTranslation('pseudo');
  const english = {
    text: 'Or <stack>build</stack> ({hotkey})',
    byKey: { all: 'All' },
    remove: ({ tag }: { tag: string }) => `Remove ${tag}`,
  };
  const table = recordMessages(english, english) as typeof english;
  expect(table.text).toBe('[Or <stack>build</stack> ({hotkey})~~~~~~~~~~~~]');
  expect(table.byKey).toEqual({ all: '[All~]' });
  expect(table.remove({ tag: 'news' })).toBe('[Remove news~~~~]');
});
