import { describe, expect, it } from 'vitest';

import { splitIntoChunks } from './preview-chunks.ts';

const getChunkTexts = (content: string) =>
  splitIntoChunks(content, ['a']).map((parts) =>
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
});
