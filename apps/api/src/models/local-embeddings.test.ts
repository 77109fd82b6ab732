import { expect, it } from 'vitest';

import { embedTexts, embeddingDimensions } from './local-embeddings.ts';

const getSimilarity = (a: number[] = [], b: number[] = []) =>
  a.reduce((sum, element, index) => sum + element * (b[index] ?? 0), 0);

it('returns near embeddings of texts that mean the same in other terms', async () => {
  const [dictate, speak, paint] = await embedTexts([
    'turn my voice memo into text',
    'transcribe a recording of somebody speaking',
    'paint a picture of a horse',
  ]);
  expect(dictate).toHaveLength(embeddingDimensions);
  expect(getSimilarity(dictate, dictate)).toBeCloseTo(1);
  expect(getSimilarity(dictate, speak)).toBeGreaterThan(getSimilarity(dictate, paint) + 0.1);
});

it('encodes an empty text', async () => {
  expect((await embedTexts(['']))[0]).toHaveLength(embeddingDimensions);
});
