import { describe, expect, it } from 'vitest';

import { differences } from './differences.ts';

const marked = async (text: string, other: string) =>
  (await differences(text, other))
    .map(({ text: words, isDifferent }) => (isDifferent ? `[${words}]` : words))
    .join('');

describe('differences', () => {
  it.each([
    ['Name three rivers.', 'Name three rivers.', 'Name three rivers.'],
    ['Name five rivers.', 'Name three rivers.', 'Name [five] rivers.'],
    ['Name five long rivers.', 'Name rivers.', 'Name [five long ]rivers.'],
    ['Write to {first name}.', 'Write to {name}.', 'Write to {[first ]name}.'],
    ['Zürich, 3 Flüsse', 'Zürich, 4 Flüsse', 'Zürich, [3] Flüsse'],
    ['Anything', '', '[Anything]'],
    ['', 'Anything', ''],
  ])('marks in “%s” what “%s” does not say', async (text, other, result) => {
    expect(await marked(text, other)).toBe(result);
  });

  it('makes one mark of words that only spaces part', async () => {
    expect(await marked('Say red blue now', 'Say one two now')).toBe('Say [red blue] now');
  });

  it('loses no character, whatever the texts are', async () => {
    const text = 'a\n\n  {x}\t🙂 „b“ {"k": 1}';
    const found = await differences(text, 'b {x} c');
    expect(found.map((stretch) => stretch.text).join('')).toBe(text);
  });
});
