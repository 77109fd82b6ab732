import type { Prompt, PromptPage } from '@ai-directory/api-client/contract';
import { promptFixture } from '@ai-directory/api-client/testing';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';

import type { PromptListParams, PromptSource } from '../sources/prompt-source.ts';
import { mutatePrompts, type OptimisticUpdate } from './mutate-prompts.ts';
import { promptQueries } from './prompt-queries.ts';
import { usePendingUpdates } from './use-pending-updates.ts';

const createPrompt = (id: string, changes: Partial<Prompt> = {}): Prompt => ({
  ...promptFixture,
  id,
  title: id,
  isLiked: false,
  ...changes,
});

/** A source whose requests the test settles, in any order. */
function createControlledSource() {
  const requests: { params: PromptListParams; resolve: (prompts: Prompt[]) => void }[] = [];
  const source: PromptSource = {
    id: 'test',
    get: () => Promise.reject(new Error('Not expected')),
    list: (params) => {
      const { promise, resolve } = Promise.withResolvers<PromptPage>();
      requests.push({
        params,
        resolve: (prompts) => resolve({ prompts, totalPages: 1, totalCount: prompts.length }),
      });
      return promise;
    },
  };
  return { source, requests };
}

/** Renders a list as the library does. */
function setUp(...prompts: Prompt[]) {
  const { source, requests } = createControlledSource();
  const client = new QueryClient();
  const queries = promptQueries(source, 'ada');
  if (prompts.length > 0)
    client.setQueryData(queries.list({}).queryKey, { prompts, totalPages: 1, totalCount: prompts.length });
  const { result, rerender } = renderHook(
    (params: PromptListParams = {}) => {
      const applyUpdates = usePendingUpdates(queries);
      return useQuery(queries.list(params)).data?.prompts.map(applyUpdates);
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  const find = (id: string) => result.current?.find((prompt) => prompt.id === id);
  const mutate = <Data,>(update: OptimisticUpdate<Data>) => mutatePrompts(client, queries, update);
  return { client, queries, requests, find, mutate, rerender };
}

const like = (id: string, isLiked: boolean, request: () => Promise<boolean>): OptimisticUpdate<boolean> => ({
  scope: id,
  expected: (prompt) => (prompt.id === id ? { ...prompt, isLiked } : prompt),
  request,
  onSuccess: (response) => (prompt) => (prompt.id === id ? { ...prompt, isLiked: response } : prompt),
});

describe('mutatePrompts', () => {
  it('applies an update optimistically and keeps the response', async () => {
    const response = Promise.withResolvers<boolean>();
    const other = createPrompt('b');
    const { find, mutate } = setUp(createPrompt('a'), other);
    const mutation = mutate(like('a', true, () => response.promise));
    await waitFor(() => expect(find('a')?.isLiked).toBe(true));
    expect(find('b')).toBe(other); // same object, so its card does not re-render
    response.resolve(true);
    expect(await mutation).toBe(true);
    await waitFor(() => expect(find('a')?.isLiked).toBe(true));
    expect(find('b')).toBe(other);
  });

  it('reverts an update and rejects with its error when the mutation fails', async () => {
    const original = createPrompt('a');
    const { find, mutate } = setUp(original);
    await expect(mutate(like('a', true, () => Promise.reject(new Error('No'))))).rejects.toThrow('No');
    await waitFor(() => expect(find('a')).toBe(original));
  });

  it('reverts only the update whose mutation failed', async () => {
    const { find, mutate } = setUp(createPrompt('a'));
    const [first, second] = [Promise.withResolvers<boolean>(), Promise.withResolvers<string>()];
    const likePromise = mutate(like('a', true, () => first.promise));
    const rename = mutate({
      scope: 'title',
      expected: (each) => ({ ...each, title: 'New' }),
      request: () => second.promise,
      onSuccess: (title) => (each) => ({ ...each, title }),
    });
    await waitFor(() => expect(find('a')).toMatchObject({ isLiked: true, title: 'New' }));
    first.reject(new Error('No'));
    await expect(likePromise).rejects.toThrow('No');
    await waitFor(() => expect(find('a')).toMatchObject({ isLiked: false, title: 'New' }));
    second.resolve('Newer');
    await rename;
    await waitFor(() => expect(find('a')).toMatchObject({ isLiked: false, title: 'Newer' }));
  });

  it('runs mutations of the same scope in order, also after a failure', async () => {
    const { find, mutate } = setUp(createPrompt('a'));
    const first = Promise.withResolvers<boolean>();
    const request = vi.fn<() => Promise<boolean>>(async () => false);
    const likePromise = mutate(like('a', true, () => first.promise));
    const unlikePromise = mutate(like('a', false, request));
    await waitFor(() => expect(find('a')?.isLiked).toBe(false));
    expect(request).not.toHaveBeenCalled();
    first.reject(new Error('No'));
    await expect(likePromise).rejects.toThrow('No');
    await unlikePromise;
    expect(request).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(find('a')?.isLiked).toBe(false));
  });

  it('keeps a pending update when the list is refetched', async () => {
    const { client, queries, requests, find, mutate } = setUp(createPrompt('a'));
    const response = Promise.withResolvers<boolean>();
    const mutation = mutate(like('a', true, () => response.promise));
    const refetched = client.refetchQueries({ queryKey: queries.listKey });
    requests[0]?.resolve([createPrompt('a', { title: 'Edited' })]);
    await refetched;
    await waitFor(() => expect(find('a')).toMatchObject({ title: 'Edited', isLiked: true }));
    response.resolve(true);
    await mutation;
    await waitFor(() => expect(find('a')?.isLiked).toBe(true));
  });

  it('refetches when a mutation succeeded while the request was pending', async () => {
    const { requests, find, mutate } = setUp();
    await waitFor(() => expect(requests).toHaveLength(1));
    await mutate(like('a', true, async () => true));
    await waitFor(() => expect(requests).toHaveLength(2));
    requests[0]?.resolve([createPrompt('a')]);
    requests[1]?.resolve([createPrompt('a', { isLiked: true })]);
    await waitFor(() => expect(find('a')?.isLiked).toBe(true));
  });

  it('updates a prompt that is cached as detail too', async () => {
    const { client, queries, mutate } = setUp(createPrompt('a'));
    const detail = client.setQueryData(queries.detail('a').queryKey, createPrompt('a'));
    const other = client.setQueryData(queries.detail('b').queryKey, createPrompt('b'));
    await mutate(like('a', true, async () => true));
    expect(client.getQueryData(queries.detail('a').queryKey)).toEqual({ ...detail, isLiked: true });
    expect(client.getQueryData(queries.detail('b').queryKey)).toBe(other);
  });
});
