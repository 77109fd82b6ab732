import { setImmediate } from 'node:timers/promises';

/** Minimum similarity, as a share of the best one. */
const minShare = 0.75;

/** Number of vectors compared at once: some milliseconds, during which the server handles no other request. */
const chunkSize = 5000;

export interface EmbeddingIndex {
  set: (id: string, vector: Float32Array) => void;
  get: (id: string) => Float32Array | undefined;
  size: () => number;
  /** Returns the ids of the vectors with the highest cosine similarity, best first, without those that are far behind. */
  findNearest: (vector: Float32Array, limit: number, minSimilarity?: number) => Promise<string[]>;
}

/** Creates an index of vectors of length 1 in memory. It compares all of them: exact, and fast enough for 50,000. */
export function createEmbeddingIndex(): EmbeddingIndex {
  const vectors = new Map<string, Float32Array>();

  return {
    set: (id, vector) => vectors.set(id, vector),
    get: (id) => vectors.get(id),
    size: () => vectors.size,

    async findNearest(vector, limit, floor = 0) {
      const nearest: { id: string; similarity: number }[] = [];
      let count = 0;
      for (const [id, other] of vectors) {
        count += 1;
        if (count % chunkSize === 0) await setImmediate();
        const similarity = cosine(vector, other);
        if (nearest.length === limit && similarity <= (nearest.at(-1)?.similarity ?? 0)) continue;
        const position = nearest.findLastIndex((entry) => entry.similarity >= similarity) + 1;
        nearest.splice(position, 0, { id, similarity });
        if (nearest.length > limit) nearest.pop();
      }
      const minSimilarity = Math.max(floor, (nearest[0]?.similarity ?? 0) * minShare);
      return nearest.filter(({ similarity }) => similarity > minSimilarity).map(({ id }) => id);
    },
  };
}

/** Returns the cosine of the angle between two vectors of length 1; 0 if they are of different models. */
function cosine(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
