import { expect, it } from 'vitest';

import { readRequestKinds } from './request-kinds.ts';
import { createEmbeddingClassifier, getExamplesDigest, readWeights } from './embedding-classifier.ts';

const kinds = await readRequestKinds();

it('has weights that were trained with the examples of the seed; else run `npm run train`', async () => {
  expect((await readWeights()).digest).toEqual(getExamplesDigest(kinds));
});

it('rejects other kinds than the weights were trained with', async () => {
  await expect(createEmbeddingClassifier(kinds.slice(1))).rejects.toThrow('run `npm run train`');
});

it('scores the kind highest that a text means in terms that no example has', async () => {
  const score = await createEmbeddingClassifier([{ examples: [] }, ...kinds.slice(1)]);
  const scores = await score('wipe the passer-by off my snapshot');
  const best = kinds[scores.indexOf(Math.max(...scores))]?.kind;
  expect(best).toMatchObject({ category: 'image-creation' });
});
