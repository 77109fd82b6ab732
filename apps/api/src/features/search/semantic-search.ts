import type { FastifyInstance } from 'fastify';

import type { EmbeddingModel } from '../../models/embedding-model.ts';
import { startPeriodicTask } from '../../periodic-task.ts';
import { createEmbeddingIndex, type EmbeddingIndex } from './embedding-index.ts';
import type { EmbeddingCursor, EmbeddingStore } from './embeddings.store.ts';

/** Finds tools by the meaning of a text, by their embeddings. */
export interface SemanticSearch {
  /**
   * Returns the ids of the closest tools, best first; none while there are no embeddings, or if the model fails or is slow.
   * @param english what the text means in English; may be empty
   */
  findNearest: (text: string, english: string, limit: number) => Promise<string[]>;
  /** Whether a text is a word, and no typo; false if that is unknown. */
  isWord: (text: string) => boolean;
  /** Returns the ids of the tools that are closest to this one, best first. */
  findSimilar: (toolId: string, limit: number) => Promise<string[]>;
}

/** For servers without an embedding model. */
export const noSemanticSearch: SemanticSearch = {
  findNearest: async () => [],
  isWord: () => false,
  findSimilar: async () => [],
};

interface SemanticSearchDeps {
  store: EmbeddingStore;
  model: EmbeddingModel;
}

const intervalMs = 60_000;
/** Tools per call of the model. */
const batchSize = 50;
const pageSize = 1000;
/** Embeddings that are stored at the same time may become visible in another order. */
const overlapMs = 60_000;
const batchTimeoutMs = 30_000;
/** A search waits no longer; it has results without. */
const queryTimeoutMs = 1500;
const maxCachedQueries = 500;

/** Computes missing embeddings of tools in the background while the server runs, and searches those of all processes. */
export function startSemanticSearch(
  app: FastifyInstance,
  { store, model }: SemanticSearchDeps,
): SemanticSearch {
  const index = createEmbeddingIndex();
  const load = createLoader(store, model.id, index);
  const task = startPeriodicTask({
    intervalMs,
    async work(signal) {
      await load();
      while (!signal.aborted && (await embedBatch({ store, model }, signal))) await load();
    },
    onError: (error) => app.log.warn({ err: error, model: model.id }, 'Embeddings could not be computed'),
  });
  app.addHook('onClose', task.stop);

  const cache = new Map<string, Float32Array>();

  async function embedQuery(text: string): Promise<Float32Array | undefined> {
    const cached = cache.get(text);
    if (cached) return cached;
    const [vector] = await model.embed([text], AbortSignal.timeout(queryTimeoutMs));
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= maxCachedQueries) cache.delete(oldest);
    if (vector) cache.set(text, vector);
    return vector;
  }

  return {
    isWord: (text) => model.isWord?.(text) ?? false,

    async findNearest(text, english, limit) {
      const known = (model.isEnglish ? english : text).toLowerCase().trim();
      if (index.size() === 0 || known === '') return [];
      try {
        const vector = await embedQuery(known);
        return vector ? await index.findNearest(vector, limit, model.minSimilarity) : [];
      } catch (error) {
        app.log.info({ err: error, model: model.id }, 'Embedding of a search failed, searching by text only');
        return [];
      }
    },

    async findSimilar(toolId, limit) {
      const vector = index.get(toolId);
      // It is the closest to itself.
      return vector ? (await index.findNearest(vector, limit + 1)).filter((id) => id !== toolId) : [];
    },
  };
}

/** Computes embeddings of tools that have none. Returns whether there were any. */
async function embedBatch({ store, model }: SemanticSearchDeps, stopped: AbortSignal): Promise<boolean> {
  const { id: claimId, tools } = await store.claim(model.id, batchSize);
  if (tools.length === 0) return false;
  try {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(batchTimeoutMs)]);
    const vectors = await model.embed(
      tools.map(({ text }) => text),
      signal,
    );
    await store.save(
      claimId,
      tools.flatMap(({ id }, index) => (vectors[index] ? [{ id, vector: vectors[index] }] : [])),
    );
  } catch (error) {
    await store.release(claimId);
    throw error;
  }
  return true;
}

/** Returns a function that reads the embeddings stored since its last call into the index. */
function createLoader(store: EmbeddingStore, model: string, index: EmbeddingIndex) {
  let since = 0;
  return async () => {
    let cursor: EmbeddingCursor = { id: '', updatedAt: new Date(since).toISOString() };
    let page;
    do {
      page = await store.listAfter(model, cursor, pageSize);
      for (const { id, embedding } of page) index.set(id, toVector(embedding));
      cursor = page.at(-1) ?? cursor;
    } while (page.length === pageSize);
    since = Math.max(since, Date.parse(cursor.updatedAt) - overlapMs);
  };
}

/** Copies the bytes: a view of 32-bit floats must be aligned. */
const toVector = (bytes: Uint8Array) => new Float32Array(Uint8Array.from(bytes).buffer);
