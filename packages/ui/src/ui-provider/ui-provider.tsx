'use client';

import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';

import type * as english from '../words.ts';

/** The table of built-in sentences; give a translated one (or a part of it) to `UiProvider`. */
export type UiWords = { [Name in keyof typeof english]: string };

export type Direction = 'ltr' | 'rtl';

interface Ui {
  /** What replaces the English sentences. Those stand with the components, so that none of them drags in all. */
  words: Partial<UiWords> | undefined;
  locale: string;
  dir: Direction | undefined;
  container: HTMLElement | undefined;
}

export interface UiProviderProps {
  /** Replaces some or all of the built-in sentences. */
  words?: Partial<UiWords> | undefined;
  /** The language in which numbers are written, such as `de-CH`. */
  locale?: string | undefined;
  /** Where lines begin; the document's own `dir` by default. Arrow keys follow it. */
  dir?: Direction | undefined;
  /** Where dialogs and toasts are put, such as into a shadow root; the end of the document by default. */
  container?: HTMLElement | undefined;
  children?: ReactNode;
}

const UiContext = createContext<Ui>({
  words: undefined,
  locale: 'en',
  dir: undefined,
  container: undefined,
});

/** Sets the language of the components inside. Optional: without it they speak English. */
export function UiProvider({ words, locale, dir, container, children }: UiProviderProps) {
  const outer = use(UiContext);
  const value = useMemo(
    () => ({
      words: { ...outer.words, ...words },
      locale: locale ?? outer.locale,
      dir: dir ?? outer.dir,
      container: container ?? outer.container,
    }),
    [outer, words, locale, dir, container],
  );

  return <UiContext value={value}>{children}</UiContext>;
}

/** These of the built-in sentences, or what the nearest `UiProvider` says instead: `useWords({ close })`. */
export function useWords<Name extends keyof UiWords>(sentences: Pick<UiWords, Name>): Pick<UiWords, Name> {
  const { words } = use(UiContext);
  return words ? { ...sentences, ...words } : sentences;
}

/** The locale of the nearest `UiProvider`, `en` when there is none. */
export function useLocale(): string {
  return use(UiContext).locale;
}

/** Where the nearest `UiProvider` wants dialogs and toasts; undefined for the end of the document. */
export const useContainer = () => use(UiContext).container;

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
