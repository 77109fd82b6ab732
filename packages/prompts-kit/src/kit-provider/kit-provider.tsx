'use client';

import { createContext, use, useMemo, type ReactNode } from 'react';

import type * as english from '../words.ts';

type Table = typeof english;

/** The table of the kit's sentences; give a translated one (or a part of it) to `KitProvider`. */
export type KitWords = { [Name in keyof Table]: Table[Name] extends string ? string : Table[Name] };

export interface KitProviderProps {
  /** Replaces some or all of the kit's sentences. */
  words?: Partial<KitWords> | undefined;
  children?: ReactNode;
}

/** What replaces the English sentences. Those stand with the components, so that none of them drags in all. */
const KitContext = createContext<Partial<KitWords> | undefined>(undefined);

/** Sets the language of the kit's components inside. Optional: without it they speak English. */
export function KitProvider({ words, children }: KitProviderProps) {
  const outer = use(KitContext);
  const value = useMemo(() => ({ ...outer, ...words }), [outer, words]);

  return <KitContext value={value}>{children}</KitContext>;
}

/** These of the kit's sentences, or what the nearest `KitProvider` says instead: `useKitWords({ edit })`. */
export function useKitWords<Name extends keyof KitWords>(
  sentences: Pick<KitWords, Name>,
): Pick<KitWords, Name> {
  const words = use(KitContext);
  return words ? { ...sentences, ...words } : sentences;
}
