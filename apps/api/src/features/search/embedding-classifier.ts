import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { LRUCache } from 'lru-cache';

import { packageDir } from '../../package-dir.ts';
import { embedTexts, embeddingDimensions } from './local-embeddings.ts';

/** Of a kind: one weight for each element of the embedding, and the bias. */
export const weightsPerKind = embeddingDimensions + 1;

/** Written by `npm run train`. */
export const weightsFile = join(packageDir, 'seed/embedding-weights.bin');
/** SHA-256 of the examples that the weights were trained with, in front of them. */
const digestBytes = 32;

interface KindOfText {
  examples: readonly string[];
}

export const getExamplesDigest = (kinds: readonly KindOfText[]) =>
  createHash('sha256')
    .update(JSON.stringify(kinds.map(({ examples }) => examples)))
    .digest();

/** Returns the contents of `weightsFile`. */
export const toWeightsFile = (kinds: readonly KindOfText[], weights: ArrayLike<number>) =>
  Buffer.concat([getExamplesDigest(kinds), new Uint8Array(Float16Array.from(weights).buffer)]);

/** Reads the weights, and the digest of the examples that they were trained with. */
export async function readWeights(): Promise<{ digest: Buffer; weights: Float32Array }> {
  const content = await readFile(weightsFile);
  const bytes = Uint8Array.from(content.subarray(digestBytes));
  return {
    digest: content.subarray(0, digestBytes),
    weights: Float32Array.from(new Float16Array(bytes.buffer)),
  };
}

/** Returns the score of each kind. The difference of two is the logarithm of how much likelier one kind is. */
export function scoreEmbedding(embedding: ArrayLike<number>, weights: Float32Array): number[] {
  return Array.from({ length: weights.length / weightsPerKind }, (_, kind) => {
    const start = kind * weightsPerKind;
    let score = weights[start + embeddingDimensions] ?? 0;
    for (let index = 0; index < embeddingDimensions; index += 1)
      score += (weights[start + index] ?? 0) * (embedding[index] ?? 0);
    return score;
  });
}

/** A request classifies the same texts several times. */
const maxCached = 200;

/**
 * Returns a function that scores each kind for a text, in their order, by what the text means: a multinomial logistic regression of its
 * embedding, trained by `npm run train`.
 * @throws {Error} if there are other kinds than the weights were trained with
 */
export async function createEmbeddingClassifier(kinds: readonly KindOfText[]) {
  const { weights } = await readWeights();
  if (weights.length !== kinds.length * weightsPerKind)
    throw new Error(`${weightsFile} was trained with other kinds: run \`npm run train\``);
  const cache = new LRUCache<string, Promise<number[]>>({ max: maxCached });

  return (text: string): Promise<number[]> => {
    const cached = cache.get(text);
    if (cached) return cached;
    const scores = embedTexts([text]).then(([embedding = []]) => scoreEmbedding(embedding, weights));
    cache.set(text, scores);
    scores.catch(() => cache.delete(text));
    return scores;
  };
}
