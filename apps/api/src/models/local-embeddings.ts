import type { EmbeddingModel } from './embedding-model.ts';
import { createWorkerThread, getWorkerUrl } from '../worker-thread.ts';

/** The model takes 160 MB, which are free again when nobody has asked for anything. */
const idleTimeoutMs = 10 * 60_000;

const { request } = createWorkerThread<string[], number[][]>({
  name: 'embedding',
  url: getWorkerUrl('local-embeddings', import.meta.url),
  // The weights are outside of the heap.
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 },
});

/** Number of elements of an embedding. */
export const embeddingDimensions = 512;

/**
 * Returns the embedding of each English text, a vector of length 1: texts that mean nearly the same have near ones. They are made by the
 * Universal Sentence Encoder Lite (https://arxiv.org/abs/1803.11175) in a worker, without a key and a network.
 */
export const embedTexts = (texts: string[]): Promise<number[][]> => request(texts, { idleTimeoutMs });

/** The encoder of texts of servers without an embedding model. */
export const localEmbeddingModel: EmbeddingModel = {
  id: 'local/universal-sentence-encoder-lite',
  isEnglish: true,
  minSimilarity: 0.36,
  // More at once take more memory, and no less time.
  batchSize: 4,
  embed: async (texts) => (await embedTexts(texts)).map((vector) => Float32Array.from(vector)),
};
