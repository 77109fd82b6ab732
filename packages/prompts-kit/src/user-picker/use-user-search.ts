'use client';

import type { UserSummary } from '@ai-directory/api-client/contract';
import { useEffect, useInsertionEffect, useRef, useState } from 'react';

import type { PromptSharing } from '../sources/prompt-source.ts';

interface SearchState {
  state: 'searching' | 'success' | 'failed';
  users: readonly UserSummary[];
  error?: unknown;
}

const noUsers: readonly UserSummary[] = [];
const debounceMs = 200;

/** Searches users by the start of their name, debounced. Responses to a previous name are ignored. */
export function useUserSearch(name: string, searchUsers: PromptSharing['searchUsers']): SearchState {
  const [result, setResult] = useState<SearchState & { name: string }>();
  const latestSearch = useRef(searchUsers);

  useInsertionEffect(() => {
    latestSearch.current = searchUsers;
  });

  useEffect(() => {
    if (name === '') return undefined;
    const controller = new AbortController();
    const settle = (state: SearchState) => {
      if (!controller.signal.aborted) setResult({ ...state, name });
    };
    const search = async () => {
      try {
        settle({ state: 'success', users: await latestSearch.current(name, controller.signal) });
      } catch (error) {
        settle({ state: 'failed', users: noUsers, error });
      }
    };
    const timer = setTimeout(() => void search(), debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name]);

  return result?.name === name ? result : { state: 'searching', users: noUsers };
}
