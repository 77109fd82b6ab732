'use client';

import type { Prompt, PromptPage } from '@ai-directory/api-client/contract';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import type { LibraryFilters } from '../prompt-filters/library-filters.ts';
import type { PromptFilters, PromptSource } from '../sources.ts';
import { createPromptLister, keyOf, promptStoreOf, type PromptStore } from './prompt-store.ts';

/** The prompts of a source as they are to be shown. */
export function usePromptStore(source: PromptSource, viewerId: string | undefined) {
  const store = promptStoreOf(source, viewerId);
  const shown = useSyncExternalStore(store.subscribe, store.read, readNone);
  return { store, shown };
}

const none: ReadonlyMap<string, Prompt> = new Map();
const readNone = () => none;

interface ListOptions {
  source: PromptSource;
  store: PromptStore;
  shown: ReadonlyMap<string, Prompt>;
  /** Undefined while the screen shows no list. */
  filters: PromptFilters | undefined;
  initialPage: PromptPage | undefined;
}

/** One page of a list, asked for anew whenever its filters change. */
export function usePromptList({ source, store, shown, filters, initialPage }: ListOptions) {
  const [kept, setKept] = useState(() => ({
    store,
    lister: createPromptLister(source, store, filters ?? {}, initialPage),
  }));
  // Another source, or another person: what was shown is not theirs.
  let { lister } = kept;
  if (kept.store !== store) {
    lister = createPromptLister(source, store, filters ?? {});
    setKept({ store, lister });
  }
  const {
    page,
    error,
    shown: answered,
    isFresh,
  } = useSyncExternalStore(lister.subscribe, lister.read, lister.read);
  const asked = filters && keyOf(filters);

  useEffect(() => {
    if (asked === undefined) return undefined;
    void lister.ask(JSON.parse(asked) as PromptFilters);
    return lister.stop;
  }, [lister, asked]);

  useEffect(() => source.subscribe?.(() => void lister.again()), [source, lister]);

  const prompts = useMemo(() => page?.prompts.map((prompt) => shown.get(prompt.id) ?? prompt), [page, shown]);
  /** What is asked for is on its way, and something else is shown. */
  const loading = error === undefined && answered !== asked;
  return { page, prompts, error, loading, isFresh, again: lister.again };
}

/** What the source is asked for; undefined for the views that show no list. */
export function questionOf({ view, ...filters }: LibraryFilters): PromptFilters | undefined {
  if (view === 'ai-gen' || view === 'settings') return undefined;
  const given = Object.entries({ ...filters, view }).filter(([, value]) => value !== '');
  return Object.fromEntries(given);
}
