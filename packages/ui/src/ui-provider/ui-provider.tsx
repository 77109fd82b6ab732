'use client';

import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';

import { words as english, type UiWords } from '../words.ts';

export type Direction = 'ltr' | 'rtl';

interface Ui {
  words: UiWords;
  locale: string;
  dir: Direction | undefined;
}

export interface UiProviderProps {
  /** Replaces some or all of the built-in sentences. */
  words?: Partial<UiWords> | undefined;
  /** The language in which numbers are written, such as `de-CH`. */
  locale?: string | undefined;
  /** Where lines begin; the document's own `dir` by default. Arrow keys follow it. */
  dir?: Direction | undefined;
  children?: ReactNode;
}

const UiContext = createContext<Ui>({ words: english, locale: 'en', dir: undefined });

/** Sets the language of the components inside. Optional: without it they speak English. */
export function UiProvider({ words, locale, dir, children }: UiProviderProps) {
  const outer = use(UiContext);
  const value = useMemo(
    () => ({
      words: { ...outer.words, ...words },
      locale: locale ?? outer.locale,
      dir: dir ?? outer.dir,
    }),
    [outer, words, locale, dir],
  );

  return <UiContext value={value}>{children}</UiContext>;
}

/** The built-in sentences in the language of the nearest `UiProvider`. */
export function useWords(): UiWords {
  return use(UiContext).words;
}

/** The locale of the nearest `UiProvider`, `en` when there is none. */
export function useLocale(): string {
  return use(UiContext).locale;
}

/** Where lines begin here, for the components of Radix, which do not look themselves. */
export function useDirection(): Direction {
  const documentDirection = useSyncExternalStore(watchDocument, readDocument, () => 'ltr' as const);
  return use(UiContext).dir ?? documentDirection;
}

const readDocument = (): Direction => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

function watchDocument(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
