'use client';

import type { Prompt, PromptPage } from '@ai-directory/api-client/contract';
import { createStore, useStore, type Store } from '@ai-directory/ui/create-store';

import type { PromptSource } from '../sources/prompt-source.ts';

/** Returns the updated prompt, or the same object if nothing changes. */
export type PromptUpdater = (prompt: Prompt) => Prompt;

/** Optimistic update: a mutation whose expected result is shown before the source has responded. */
export interface OptimisticUpdate<Data> {
  /** Mutations with the same key run one after the other. */
  queueKey: string;
  /** Returns the expected result. It sets absolute values instead of toggling, since it may be applied twice. */
  optimistic: PromptUpdater;
  mutate: () => Promise<Data>;
  /** Returns the updater that applies the response. */
  onSuccess: (data: Data) => PromptUpdater;
}

/** Prompts of a source by id, with the pending optimistic updates applied. */
export interface PromptCache extends Store<ReadonlyMap<string, Prompt>> {
  /** Adds or replaces prompts received from the source. */
  upsert: (prompts: readonly Prompt[]) => void;
  /** Applies an optimistic update, and rolls it back if the mutation rejects (`onMutate` and `onError` in TanStack Query). */
  mutate: <Data>(update: OptimisticUpdate<Data>) => Promise<Data>;
  /** Number of successful mutations: a response requested before the last one may be stale. */
  getMutationCount: () => number;
  /** Cached pages of lists, shown while they are fetched again. */
  pages: PageCache;
}

interface PageCache {
  get: (key: string) => PromptPage | undefined;
  set: (key: string, page: PromptPage) => void;
}

const maxCachedPages = 10;
const caches = new WeakMap<PromptSource, { userId: string | undefined; cache: PromptCache }>();

/** Returns the cache of a source, shared by all its libraries. Another user gets a new cache. */
export function getPromptCache(source: PromptSource, userId: string | undefined): PromptCache {
  const existing = caches.get(source);
  if (existing && existing.userId === userId) return existing.cache;
  const cache = createPromptCache();
  caches.set(source, { userId, cache });
  return cache;
}

/** Returns the cache of a source, and its prompts by id. */
export function usePromptCache(source: PromptSource, userId: string | undefined) {
  const cache = getPromptCache(source, userId);
  return { cache, promptsById: useStore(cache) };
}

export function createPromptCache(): PromptCache {
  const store = createStore<ReadonlyMap<string, Prompt>>(new Map());
  const serverPrompts = new Map<string, Prompt>();
  const pendingUpdates = new Set<PromptUpdater>();
  const queues = new Map<string, Promise<unknown>>();
  let mutationCount = 0;

  const publish = () =>
    store.setState(
      new Map(
        Array.from(serverPrompts, ([id, prompt]) => [
          id,
          [...pendingUpdates].reduce((updated, update) => update(updated), prompt),
        ]),
      ),
    );

  const upsert = (prompts: readonly Prompt[]) => {
    for (const prompt of prompts) serverPrompts.set(prompt.id, prompt);
    publish();
  };

  /** Runs a mutation after those pending with the same key, whether they succeed or not. */
  const enqueue = <Data>(key: string, mutate: () => Promise<Data>): Promise<Data> => {
    const previous = queues.get(key);
    const current = previous ? previous.then(mutate, mutate) : mutate();
    queues.set(key, current);
    const cleanUp = () => {
      if (queues.get(key) === current) queues.delete(key);
    };
    current.then(cleanUp, cleanUp);
    return current;
  };

  return {
    ...store,
    upsert,
    mutate: async ({ queueKey, optimistic, mutate, onSuccess }) => {
      // Wrapped, since the same function may be passed twice.
      const update: PromptUpdater = (prompt) => optimistic(prompt);
      pendingUpdates.add(update);
      publish();
      try {
        const data = await enqueue(queueKey, mutate);
        mutationCount += 1;
        pendingUpdates.delete(update);
        upsert([...serverPrompts.values()].map(onSuccess(data)));
        return data;
      } catch (error) {
        pendingUpdates.delete(update);
        publish();
        throw error;
      }
    },
    getMutationCount: () => mutationCount,
    pages: createPageCache(),
  };
}

/** Creates a cache of the most recently set pages. */
function createPageCache(): PageCache {
  const pages = new Map<string, PromptPage>();
  return {
    get: (key) => pages.get(key),
    set: (key, page) => {
      pages.delete(key);
      pages.set(key, page);
      const [oldestKey] = pages.keys();
      if (pages.size > maxCachedPages && oldestKey !== undefined) pages.delete(oldestKey);
    },
  };
}
