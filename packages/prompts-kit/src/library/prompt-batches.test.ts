import { maxChangedPrompts, type PromptChangeResult } from '@ai-directory/api-client/contract';
import { promptFixtures } from '@ai-directory/api-client/testing';
import { expect, it, vi } from 'vitest';

import type { PromptSource } from '../sources/prompt-source.ts';
import { changeInBatches, listAllPrompts } from './prompt-batches.ts';

const ids = Array.from({ length: 2 * maxChangedPrompts + 100 }, (_, index) => `p${index}`);

type Change = (ids: readonly string[]) => Promise<PromptChangeResult>;

const modifyAll: Change = async (batch) => ({
  total: batch.length,
  modifiedCount: batch.length,
  unchangedCount: 0,
  failed: [],
});

it('sends at most the contract’s maximum per request, and adds up the results', async () => {
  const change = vi.fn<Change>(modifyAll);
  change.mockResolvedValueOnce({
    total: maxChangedPrompts,
    modifiedCount: maxChangedPrompts - 3,
    unchangedCount: 2,
    failed: [{ id: 'p7', message: 'Prompt not found' }],
  });
  const onProgress = vi.fn<(done: number) => void>();
  expect(await changeInBatches(change, ids, onProgress)).toEqual({
    total: ids.length,
    modifiedCount: ids.length - 3,
    unchangedCount: 2,
    failed: [{ id: 'p7', message: 'Prompt not found' }],
    rejectedIds: [],
  });
  expect(change.mock.calls.map(([batch]) => batch.length)).toEqual([
    maxChangedPrompts,
    maxChangedPrompts,
    100,
  ]);
  expect(new Set(change.mock.calls.flatMap(([batch]) => batch))).toEqual(new Set(ids));
  expect(onProgress.mock.calls).toEqual([[0], [maxChangedPrompts], [2 * maxChangedPrompts]]);
});

it('ends at a rejected request, and returns which prompts were not changed', async () => {
  const change = vi.fn<Change>(modifyAll);
  const error = new Error('offline');
  change.mockImplementationOnce(modifyAll).mockRejectedValueOnce(error);
  const result = await changeInBatches(change, ids, () => {});
  expect(result).toMatchObject({ modifiedCount: maxChangedPrompts, failed: [], error });
  expect(result.rejectedIds).toEqual(ids.slice(maxChangedPrompts));
  expect(change).toHaveBeenCalledTimes(2);
});

it('rejects when the first request does', async () => {
  await expect(
    changeInBatches(
      () => Promise.reject(new Error('offline')),
      ids,
      () => {},
    ),
  ).rejects.toThrow('offline');
});

it('loads all pages of the filters, each prompt once', async () => {
  const all = promptFixtures(250);
  const list = vi.fn<PromptSource['list']>(async ({ page = 1, limit = 12 }) => {
    // A prompt was created before the second page was requested.
    const start = Math.max(0, (page - 1) * limit - 1);
    return { prompts: all.slice(start, start + limit), totalPages: 3, totalCount: all.length };
  });
  const onProgress = vi.fn<(progress: { done: number; total: number }) => void>();
  const { signal } = new AbortController();
  const prompts = await listAllPrompts(
    list,
    { view: 'my-prompts', tag: 'travel', facets: true },
    { onProgress, signal },
  );
  expect(prompts.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(list.mock.calls.map(([params]) => params)).toEqual(
    [1, 2, 3].map((page) => ({ view: 'my-prompts', tag: 'travel', page, limit: 100 })),
  );
  expect(onProgress).toHaveBeenLastCalledWith({ done: 199, total: 250 });
});

it('ends at an empty page when the number of pages was estimated too high', async () => {
  const list = vi.fn<PromptSource['list']>(async ({ page = 1 }) => ({
    prompts: page === 1 ? promptFixtures(100) : [],
    totalPages: 40,
    totalCount: 4000,
    totalIsEstimate: true,
  }));
  const { signal } = new AbortController();
  expect(await listAllPrompts(list, {}, { onProgress: () => {}, signal })).toHaveLength(100);
  expect(list).toHaveBeenCalledTimes(2);
});
