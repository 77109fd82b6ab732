'use client';

import { createContext, use, useMemo, type ReactNode } from 'react';

import { words as english, type KitWords } from '../words.ts';

export interface KitProviderProps {
  /** Replaces some or all of the kit's sentences. */
  words?: Partial<KitWords> | undefined;
  children?: ReactNode;
}

const KitContext = createContext(english);

/** Sets the language of the kit's components inside. Optional: without it they speak English. */
export function KitProvider({ words, children }: KitProviderProps) {
  const outer = use(KitContext);
  const value = useMemo(() => ({ ...outer, ...words }), [outer, words]);

  return <KitContext value={value}>{children}</KitContext>;
}

/** The kit's sentences in the language of the nearest `KitProvider`. */
export function useKitWords(): KitWords {
  return use(KitContext);
}
