'use client';

import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';

export type Direction = 'ltr' | 'rtl';

interface UiContextValue {
  dir: Direction | undefined;
  portalContainer: HTMLElement | undefined;
}

export interface UiProviderProps {
  /** Text direction; arrow keys follow it. @default the `dir` attribute of the document */
  dir?: Direction | undefined;
  /** Element that dialogs and toasts are rendered into, such as one in a shadow root. @default document.body */
  portalContainer?: HTMLElement | undefined;
  children?: ReactNode;
}

const UiContext = createContext<UiContextValue>({ dir: undefined, portalContainer: undefined });

/** Sets text direction and portal container of the components inside. Language and messages are set by `MessagesProvider`. Providers nest. */
export function UiProvider({ dir, portalContainer, children }: UiProviderProps) {
  const outer = use(UiContext);
  const value = useMemo(
    () => ({ dir: dir ?? outer.dir, portalContainer: portalContainer ?? outer.portalContainer }),
    [outer, dir, portalContainer],
  );

  return <UiContext value={value}>{children}</UiContext>;
}

/** The portal container of the nearest `UiProvider`; undefined for the end of the document. */
export const usePortalContainer = () => use(UiContext).portalContainer;

/** The text direction of the nearest `UiProvider`, or of the document. */
export function useDirection(): Direction {
  const documentDirection = useSyncExternalStore(watchDocument, getDocumentDirection, () => 'ltr' as const);
  return use(UiContext).dir ?? documentDirection;
}

const getDocumentDirection = (): Direction => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

function watchDocument(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
