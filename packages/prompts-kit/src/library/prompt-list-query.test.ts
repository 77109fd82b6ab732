import type { Prompt, PromptPage } from '@ai-directory/api-client/contract';
import { promptFixture } from '@ai-directory/api-client/testing';
import { describe, expect, it, vi } from 'vitest';

import type { PromptListParams, PromptSource } from '../sources/prompt-source.ts';
import { createPromptCache } from './prompt-cache.ts';
import { createPromptListQuery, getQueryKey, type PromptListQuery } from './prompt-list-query.ts';

const createPrompt = (id: string, changes: Partial<Prompt> = {}): Prompt => ({
  ...promptFixture,
  id,
  title: id,
  isLiked: false,
  ...changes,
});

const createPage = (...prompts: Prompt[]): PromptPage => ({
  prompts,
  totalPages: 1,
  totalCount: prompts.length,
});

const getTitles = (query: PromptListQuery) => query.getSnapshot().page?.prompts.map(({ title }) => title);

/** A source whose requests the test settles, in any order. */
function createControlledSource() {
  const requests: {
    params: PromptListParams;
    resolve: (page: PromptPage) => void;
    reject: (error: Error) => void;
  }[] = [];
  const source: PromptSource = {
    get: () => Promise.reject(new Error('Not expected')),
    list: vi.fn<PromptSource['list']>((params, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<PromptPage>();
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      requests.push({ params, resolve, reject });
      return promise;
    }),
  };
  return { source, requests };
}

describe('createPromptListQuery', () => {
  it('ignores responses of superseded requests', async () => {
    const { source, requests } = createControlledSource();
    const query = createPromptListQuery(source, createPromptCache(), { search: 'e' });
    const first = query.fetch({ search: 'e' });
    const second = query.fetch({ search: 'em' });
    requests[1]?.resolve(createPage(createPrompt('em')));
    await second;
    requests[0]?.resolve(createPage(createPrompt('e')));
    await first;
    expect(getTitles(query)).toEqual(['em']);
    expect(query.getSnapshot()).toMatchObject({ queryKey: getQueryKey({ search: 'em' }), isFresh: true });
  });

  it('refetches when a mutation succeeded while the request was pending', async () => {
    const { source, requests } = createControlledSource();
    const cache = createPromptCache();
    const query = createPromptListQuery(source, cache, {});
    const fetched = query.fetch({});
    await cache.mutate({
      queueKey: 'a',
      optimistic: (prompt) => prompt,
      mutate: async () => true,
      onSuccess: () => (prompt) => prompt,
    });
    requests[0]?.resolve(createPage(createPrompt('a')));
    await expect.poll(() => requests).toHaveLength(2);
    requests[1]?.resolve(createPage(createPrompt('a', { isLiked: true })));
    await fetched;
    expect(cache.getSnapshot().get('a')?.isLiked).toBe(true);
  });

  it('clears the page when a fetch fails, and restores it on refetch', async () => {
    const { source, requests } = createControlledSource();
    const query = createPromptListQuery(source, createPromptCache(), {});
    const fetched = query.fetch({});
    requests[0]?.resolve(createPage(createPrompt('a')));
    await fetched;
    const refetched = query.refetch();
    expect(getTitles(query)).toEqual(['a']);
    requests[1]?.reject(new Error('Down'));
    await refetched;
    expect(query.getSnapshot()).toMatchObject({
      page: undefined,
      error: new Error('Down'),
      queryKey: undefined,
    });
    const retried = query.refetch();
    requests[2]?.resolve(createPage(createPrompt('b')));
    await retried;
    expect(query.getSnapshot()).toMatchObject({ error: undefined, isFresh: true });
    expect(getTitles(query)).toEqual(['b']);
  });

  it('shows the cached page while it is refetched', async () => {
    const { source, requests } = createControlledSource();
    const cache = createPromptCache();
    const query = createPromptListQuery(source, cache, { page: 1 });
    const fetched = query.fetch({ page: 1 });
    requests[0]?.resolve(createPage(createPrompt('a')));
    await fetched;
    query.cancel();

    const laterQuery = createPromptListQuery(source, cache, { page: 1 });
    expect(getTitles(laterQuery)).toEqual(['a']);
    void laterQuery.fetch({ page: 1 });
    expect(requests).toHaveLength(2);
    expect(laterQuery.getSnapshot()).toMatchObject({ queryKey: getQueryKey({ page: 1 }), isFresh: false });
  });

  it('does not show a cached page for other params when requests alternate quickly', async () => {
    const { source, requests } = createControlledSource();
    const query = createPromptListQuery(source, createPromptCache(), { page: 1 });
    for (const page of [1, 2]) {
      const fetched = query.fetch({ page });
      requests.at(-1)?.resolve(createPage(createPrompt(`page ${page}`)));
      await fetched;
    }
    void query.fetch({ page: 1 });
    void query.fetch({ page: 2 });
    expect(getTitles(query)).toEqual(['page 2']);
    void query.fetch({ page: 3 });
    expect(query.getSnapshot()).toMatchObject({ queryKey: getQueryKey({ page: 2 }) });
  });

  it('does not fetch the initial page', async () => {
    const { source, requests } = createControlledSource();
    const cache = createPromptCache();
    const query = createPromptListQuery(source, cache, { view: 'public' }, createPage(createPrompt('a')));
    await query.fetch({ view: 'public' });
    expect(requests).toHaveLength(0);
    expect(cache.getSnapshot().has('a')).toBe(true);
    void query.fetch({ view: 'all' });
    expect(requests).toHaveLength(1);
  });
});
