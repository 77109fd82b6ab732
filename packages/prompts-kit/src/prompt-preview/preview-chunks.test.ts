import { describe, expect, it } from 'vitest';

import { parseTemplate } from '../rules/variables.ts';
import { splitIntoChunks } from './preview-chunks.ts';

const maxLength = 1003; // The last variable may exceed the limit.

const getChunkTexts = (content: string) =>
  splitIntoChunks(parseTemplate(content, ['a'])).map((parts) =>
    parts.map((part) => ('text' in part ? part.text : part.source)).join(''),
  );

describe('splitIntoChunks', () => {
  it.each([
    ['', ['']],
    ['one', ['one']],
    ['one\r\ntwo\rthree', ['one\ntwo\nthree']],
    ['{a}\n'.repeat(7), ['{a}\n'.repeat(7)]],
    [`${'x\n'.repeat(8)}y`, [`${'x\n'.repeat(7)}x`, 'y']],
    [`${'x\n'.repeat(8)}\ny`, [`${'x\n'.repeat(8)}\ny`]],
    ['\n'.repeat(200), ['\n'.repeat(200)]],
    ['x'.repeat(3999), ['x'.repeat(3999)]],
  ])('splits %j', (content, chunks) => {
    expect(getChunkTexts(content)).toEqual(chunks);
  });

  it('keeps every line of a long text', () => {
    const content = Array.from({ length: 5000 }, (_, index) => (index % 7 ? `line ${index} {a}` : '')).join(
      '\n',
    );
    const chunks = getChunkTexts(content);
    expect(chunks.join('\n')).toBe(content);
    expect(chunks.length).toBeGreaterThan(100);
  });

  it.each([
    ['words', 'Ask {a} why. '.repeat(1000)],
    ['no spaces', '漢字'.repeat(5000)],
    ['surrogate pairs', `x${'😀'.repeat(3000)}`],
    ['variables only', '{a}'.repeat(3000)],
    ['lines', `${'word '.repeat(900)}\n`.repeat(9)],
  ])('cuts a very long line: %s', (_name, content) => {
    const chunks = getChunkTexts(content);
    expect(chunks.join('').replaceAll('\n', '')).toBe(content.replaceAll('\n', ''));
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(maxLength);
    for (const chunk of chunks) expect(chunk.isWellFormed()).toBe(true);
  });
});
