'use client';

import {
  createContext,
  createElement,
  use,
  useMemo,
  useSyncExternalStore,
  type ComponentProps,
  type ElementType,
  type ReactNode,
} from 'react';

export type Direction = 'ltr' | 'rtl';

/** Component that renders links like an `a`: receives `href`, and any other prop. */
export type LinkComponent = ElementType<ComponentProps<'a'>>;

interface UiContextValue {
  dir: Direction | undefined;
  portalContainer: HTMLElement | undefined;
  link: LinkComponent;
}

export interface UiProviderProps {
  /** Text direction; arrow keys follow it. @default the `dir` attribute of the document */
  dir?: Direction | undefined;
  /** Element that dialogs and toasts are rendered into, such as one in a shadow root. @default document.body */
  portalContainer?: HTMLElement | undefined;
  /** Renders the links of components that make their own, such as `Pagination`: the link of a router. @default 'a' */
  link?: LinkComponent | undefined;
  /** Components that use `dir`, `portalContainer` and `link`. */
  children?: ReactNode;
}

/** For `Portal`. */
export const UiContext = createContext<UiContextValue>({
  dir: undefined,
  portalContainer: undefined,
  link: 'a',
});

/** Sets text direction, portal container and link component of the components inside. Language and messages are set by `MessagesProvider`. Providers nest. */
export function UiProvider({ dir, portalContainer, link, children }: UiProviderProps) {
  const outer = use(UiContext);
  const value = useMemo(
    () => ({
      dir: dir ?? outer.dir,
      portalContainer: portalContainer ?? outer.portalContainer,
      link: link ?? outer.link,
    }),
    [outer, dir, portalContainer, link],
  );

  return <UiContext value={value}>{children}</UiContext>;
}

/** The portal container of the nearest `UiProvider`; undefined for the end of the document. */
export const usePortalContainer = () => use(UiContext).portalContainer;

/** A link without styles, rendered by the `link` of the nearest `UiProvider`. For components that make links themselves. */
export function UnstyledLink(props: ComponentProps<'a'>) {
  return createElement(use(UiContext).link, props);
}

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
