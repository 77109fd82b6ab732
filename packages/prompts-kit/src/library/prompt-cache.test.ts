import type { Prompt } from '@ai-directory/api-client/contract';
import { promptFixture } from '@ai-directory/api-client/testing';
import { describe, expect, it, vi } from 'vitest';

import type { PromptSource } from '../sources/prompt-source.ts';
import {
  createPromptCache,
  getPromptCache,
  type OptimisticUpdate,
  type PromptCache,
} from './prompt-cache.ts';

const createPrompt = (id: string, changes: Partial<Prompt> = {}): Prompt => ({
  ...promptFixture,
  id,
  title: id,
  isLiked: false,
  ...changes,
});

const like = (id: string, isLiked: boolean, mutate: () => Promise<boolean>): OptimisticUpdate<boolean> => ({
  queueKey: id,
  optimistic: (prompt) => (prompt.id === id ? { ...prompt, isLiked } : prompt),
  mutate,
  onSuccess: (response) => (prompt) => (prompt.id === id ? { ...prompt, isLiked: response } : prompt),
});

const isLiked = (cache: PromptCache, id: string) => cache.getSnapshot().get(id)?.isLiked;

describe('createPromptCache', () => {
  it('applies an update optimistically and keeps the response', async () => {
    const cache = createPromptCache();
    const response = Promise.withResolvers<boolean>();
    const other = createPrompt('b');
    cache.upsert([createPrompt('a'), other]);
    const mutation = cache.mutate(like('a', true, () => response.promise));
    expect(isLiked(cache, 'a')).toBe(true);
    expect(cache.getSnapshot().get('b')).toBe(other); // same object, so its card does not re-render
    response.resolve(true);
    expect(await mutation).toBe(true);
    expect(isLiked(cache, 'a')).toBe(true);
  });

  it('reverts an update and rejects with its error when the mutation fails', async () => {
    const cache = createPromptCache();
    const original = createPrompt('a');
    cache.upsert([original]);
    const listener = vi.fn<() => void>();
    cache.subscribe(listener);
    await expect(cache.mutate(like('a', true, () => Promise.reject(new Error('No'))))).rejects.toThrow('No');
    expect(cache.getSnapshot().get('a')).toBe(original);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('reverts only the update whose mutation failed', async () => {
    const cache = createPromptCache();
    cache.upsert([createPrompt('a')]);
    const [first, second] = [Promise.withResolvers<boolean>(), Promise.withResolvers<string>()];
    const likePromise = cache.mutate(like('a', true, () => first.promise));
    const rename = cache.mutate({
      queueKey: 'title',
      optimistic: (each) => ({ ...each, title: 'New' }),
      mutate: () => second.promise,
      onSuccess: (title) => (each) => ({ ...each, title }),
    });
    expect(cache.getSnapshot().get('a')).toMatchObject({ isLiked: true, title: 'New' });
    first.reject(new Error('No'));
    await expect(likePromise).rejects.toThrow('No');
    expect(cache.getSnapshot().get('a')).toMatchObject({ isLiked: false, title: 'New' });
    second.resolve('Newer');
    await rename;
    expect(cache.getSnapshot().get('a')).toMatchObject({ isLiked: false, title: 'Newer' });
  });

  it('runs mutations with the same key in order, also after a failure', async () => {
    const cache = createPromptCache();
    cache.upsert([createPrompt('a')]);
    const first = Promise.withResolvers<boolean>();
    const mutate = vi.fn<() => Promise<boolean>>(async () => false);
    const likePromise = cache.mutate(like('a', true, () => first.promise));
    const unlikePromise = cache.mutate(like('a', false, mutate));
    expect(isLiked(cache, 'a')).toBe(false);
    expect(mutate).not.toHaveBeenCalled();
    first.reject(new Error('No'));
    await expect(likePromise).rejects.toThrow('No');
    await unlikePromise;
    expect(mutate).toHaveBeenCalledTimes(1);
    expect(isLiked(cache, 'a')).toBe(false);
  });

  it('keeps a pending update when the list is refetched', async () => {
    const cache = createPromptCache();
    cache.upsert([createPrompt('a')]);
    const response = Promise.withResolvers<boolean>();
    const mutation = cache.mutate(like('a', true, () => response.promise));
    cache.upsert([createPrompt('a')]);
    expect(isLiked(cache, 'a')).toBe(true);
    cache.upsert([createPrompt('a', { isLiked: true })]); // the server had it already
    expect(isLiked(cache, 'a')).toBe(true);
    response.resolve(true);
    await mutation;
    expect(isLiked(cache, 'a')).toBe(true);
  });
});

describe('getPromptCache', () => {
  it('returns one cache per source, and a new one for another user', () => {
    const source = {
      list: vi.fn<PromptSource['list']>(),
      get: vi.fn<PromptSource['get']>(),
    } satisfies PromptSource;
    const cache = getPromptCache(source, 'ada');
    expect(getPromptCache(source, 'ada')).toBe(cache);
    expect(getPromptCache(source, 'grace')).not.toBe(cache);
  });
});
