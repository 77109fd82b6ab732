'use client';

import type { Prompt, PromptPage } from '@ai-directory/api-client/contract';
import { createStore, useStore, type Store } from '@ai-directory/ui/create-store';
import { useEffect, useMemo, useState } from 'react';

import type { LibraryFilters } from '../prompt-filters/library-filters.ts';
import type { PromptListParams, PromptSource } from '../sources/prompt-source.ts';
import type { PromptCache } from './prompt-cache.ts';

interface ListState {
  /** The last page received; stays while another is fetched. */
  page: PromptPage | undefined;
  error: unknown;
  /** Query key of `page`. */
  queryKey: string | undefined;
  /** Whether the page was fetched by this query, rather than read from the cache. */
  isFresh: boolean;
}

export interface PromptListQuery extends Store<ListState> {
  /** Fetches a page, unless it is already shown. Responses of superseded requests are ignored. */
  fetch: (params: PromptListParams) => Promise<void>;
  /** Fetches the current page again. */
  refetch: () => Promise<void>;
  /** Aborts the pending request. */
  cancel: () => void;
}

/**
 * Creates a query that fetches one page of a list at a time.
 * @param initialPage page of `initialParams`, if the host has it already
 */
export function createPromptListQuery(
  source: PromptSource,
  cache: PromptCache,
  initialParams: PromptListParams,
  initialPage?: PromptPage,
): PromptListQuery {
  const cachedPage = initialPage ?? cache.pages.get(getQueryKey(initialParams));
  const store = createStore<ListState>({
    page: cachedPage,
    error: undefined,
    queryKey: cachedPage && getQueryKey(initialParams),
    isFresh: initialPage !== undefined,
  });
  let currentParams = initialParams;
  let controller: AbortController | undefined;

  const refetch = async (): Promise<void> => {
    controller?.abort();
    controller = new AbortController();
    const { signal } = controller;
    const queryKey = getQueryKey(currentParams);
    const mutationCount = cache.getMutationCount();
    try {
      const page = await source.list(currentParams, signal);
      if (signal.aborted) return undefined;
      // A mutation succeeded while this was in flight: the page may be stale.
      if (cache.getMutationCount() !== mutationCount) return await refetch();
      cache.pages.set(queryKey, page);
      cache.upsert(page.prompts);
      store.setState({ page, error: undefined, queryKey, isFresh: true });
    } catch (error) {
      if (signal.aborted) return undefined;
      store.setState({ page: undefined, error, queryKey: undefined, isFresh: false });
    }
    return undefined;
  };

  return {
    ...store,
    fetch: async (params) => {
      const queryKey = getQueryKey(params);
      const state = store.getSnapshot();
      currentParams = params;
      if (queryKey === state.queryKey && state.isFresh) {
        controller?.abort();
        if (state.page) cache.upsert(state.page.prompts);
        return undefined;
      }
      const page = cache.pages.get(queryKey);
      if (page) store.setState({ page, error: undefined, queryKey, isFresh: false });
      return refetch();
    },
    refetch,
    cancel: () => controller?.abort(),
  };
}

/** Returns a key that is equal for equal params, whatever the order of their fields. */
export const getQueryKey = (params: PromptListParams) =>
  JSON.stringify(params, Object.keys(params).toSorted());

interface PromptListOptions {
  source: PromptSource;
  cache: PromptCache;
  promptsById: ReadonlyMap<string, Prompt>;
  /** Undefined while the screen shows no list. */
  params: PromptListParams | undefined;
  /** The page of `params`, if the host has it already. */
  initialPage: PromptPage | undefined;
}

/** Fetches one page of a list, again whenever the params change. */
export function usePromptList({ source, cache, promptsById, params, initialPage }: PromptListOptions) {
  const requestedKey = params && getQueryKey(params);
  // A host that renders once passes the same page for ever, but it is that of the first params only.
  const [initial, setInitial] = useState({ page: initialPage, queryKey: requestedKey });
  if (initial.page !== initialPage) setInitial({ page: initialPage, queryKey: requestedKey });
  const [current, setCurrent] = useState(() => ({
    cache,
    query: createPromptListQuery(source, cache, params ?? {}, initialPage),
  }));
  // Another source or user: the previous page must not be shown, unless the host passes it.
  let { query } = current;
  if (current.cache !== cache) {
    const page = initial.queryKey === requestedKey ? initialPage : undefined;
    query = createPromptListQuery(source, cache, params ?? {}, page);
    setCurrent({ cache, query });
  }
  const { page, error, queryKey, isFresh } = useStore(query);

  // The host may learn later what its user likes.
  useEffect(() => {
    if (initialPage) cache.upsert(initialPage.prompts);
  }, [cache, initialPage]);

  useEffect(() => {
    if (requestedKey === undefined) return undefined;
    void query.fetch(JSON.parse(requestedKey) as PromptListParams);
    return query.cancel;
  }, [query, requestedKey]);

  useEffect(() => source.subscribe?.(() => void query.refetch()), [source, query]);

  const prompts = useMemo(
    () => page?.prompts.map((prompt) => promptsById.get(prompt.id) ?? prompt),
    [page, promptsById],
  );
  /** Whether the shown page is not the requested one yet. */
  const loading = error === undefined && queryKey !== requestedKey;
  return { page, prompts, error, loading, isFresh, refetch: query.refetch };
}

/** Returns the params of a list request, or undefined for views without a list. */
export function toListParams({ view, ...filters }: LibraryFilters): PromptListParams | undefined {
  if (view === 'ai-gen' || view === 'settings') return undefined;
  const activeFilters = Object.entries({ ...filters, view }).filter(([, value]) => value !== '');
  return Object.fromEntries(activeFilters);
}
