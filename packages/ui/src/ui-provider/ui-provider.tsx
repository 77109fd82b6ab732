'use client';

import { createContext, use, useMemo, type ReactNode } from 'react';

import { words as english, type UiWords } from '../words.ts';

export interface UiProviderProps {
  /** Replaces some or all of the built-in sentences. */
  words?: Partial<UiWords> | undefined;
  /** The language in which numbers are written, such as `de-CH`. */
  locale?: string | undefined;
  children?: ReactNode;
}

const UiContext = createContext({ words: english, locale: 'en' });

/** Sets the language of the components inside. Optional: without it they speak English. */
export function UiProvider({ words, locale, children }: UiProviderProps) {
  const outer = use(UiContext);
  const value = useMemo(
    () => ({ words: { ...outer.words, ...words }, locale: locale ?? outer.locale }),
    [outer, words, locale],
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
