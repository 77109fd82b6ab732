import { expect, it } from 'vitest';

import { embedText, isEnglishTerm } from './local-embeddings.ts';

const getSimilarity = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, element, index) => sum + element * (b[index] ?? 0), 0);

it('returns near embeddings of texts that mean the same in other terms', () => {
  const dictate = embedText('turn my voice memo into text');
  const speak = embedText('transcribe a recording of somebody speaking');
  const paint = embedText('paint a picture of a horse');
  expect(Math.hypot(...dictate)).toBeCloseTo(1);
  expect(getSimilarity(dictate, speak)).toBeGreaterThan(getSimilarity(dictate, paint) + 0.1);
});

it.each(['', '   ', 'qqqqzzz', 'xkjwqp vrrt', '日本語'])(
  'has nothing in common with other texts without a known term: %j',
  (text) => {
    expect(getSimilarity(embedText(text), embedText('a recording of a voice'))).toBeLessThan(0.3);
  },
);

it('knows frequent terms from typos', () => {
  expect(['concert', 'spring', 'council', 'gramar', 'podcst'].map(isEnglishTerm)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
