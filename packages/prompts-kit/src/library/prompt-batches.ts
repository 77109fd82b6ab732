import { maxChangedPrompts, type Prompt, type PromptChangeResult } from '@ai-directory/api-client/contract';

import type { PromptListParams, PromptSource } from '../sources/prompt-source.ts';

/** Number of prompts per request of `listAllPrompts`: the contract's maximum. */
const pageSize = 100;

interface AllPromptsOptions {
  /** Called after each request but the last one. */
  onProgress: (progress: { done: number; total: number }) => void;
  signal: AbortSignal;
}

/** Loads all prompts that match the filters, page by page. Rejects if a page cannot be loaded. */
export async function listAllPrompts(
  list: PromptSource['list'],
  { facets: _facets, ...params }: PromptListParams,
  { onProgress, signal }: AllPromptsOptions,
): Promise<Prompt[]> {
  // A prompt that is created meanwhile shifts the pages, so the next one may start with a prompt that is loaded already.
  const promptsById = new Map<string, Prompt>();
  for (let page = 1; ; page += 1) {
    const result = await list({ ...params, page, limit: pageSize }, signal);
    for (const prompt of result.prompts) promptsById.set(prompt.id, prompt);
    // The number of pages may be an estimate.
    if (page >= result.totalPages || result.prompts.length === 0) return [...promptsById.values()];
    onProgress({ done: promptsById.size, total: result.totalCount });
  }
}

/** Result of a change in several requests. */
export interface BatchedChangeResult extends PromptChangeResult {
  /** Why a request was rejected after others had succeeded. */
  error?: unknown;
  /** The prompts of the rejected request, and those that were not sent after it. */
  rejectedIds: string[];
}

/**
 * Changes prompts in as many requests as the contract's maximum requires, one after the other. A rejection ends the change.
 * Rejects if that is the first request's: nothing is changed then.
 * @param onProgress called before each of several requests, with the number of prompts of those before it
 */
export async function changeInBatches(
  change: (ids: readonly string[]) => Promise<PromptChangeResult>,
  ids: readonly string[],
  onProgress: (done: number) => void,
): Promise<BatchedChangeResult> {
  const merged: BatchedChangeResult = {
    total: ids.length,
    modifiedCount: 0,
    unchangedCount: 0,
    failed: [],
    rejectedIds: [],
  };
  for (let start = 0; start < ids.length; start += maxChangedPrompts) {
    if (ids.length > maxChangedPrompts) onProgress(start);
    try {
      const result = await change(ids.slice(start, start + maxChangedPrompts));
      merged.modifiedCount += result.modifiedCount;
      merged.unchangedCount += result.unchangedCount;
      merged.failed.push(...result.failed);
    } catch (error) {
      if (start === 0) throw error;
      return { ...merged, error, rejectedIds: ids.slice(start) };
    }
  }
  return merged;
}
