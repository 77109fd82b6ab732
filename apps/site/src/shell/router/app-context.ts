import type { QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider } from 'react-router-dom';

import type { Locale } from '../locale/locales.ts';

declare module 'react-router' {
  // Types the `context` of loaders as RouterContextProvider.
  interface Future {
    v8_middleware: true;
  }
}

/** The query cache that loaders fill: one per tab, and one per page rendered on the server. */
export const queryClientContext = createContext<QueryClient>();

/** The language of the page. */
export const localeContext = createContext<Locale>('en');

/** Returns the `context` of loaders. */
export function createLoaderContext(queryClient: QueryClient, locale: Locale = 'en'): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(localeContext, locale);
  context.set(queryClientContext, queryClient);
  return context;
}
