import type { QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider } from 'react-router-dom';

declare module 'react-router' {
  // Types the `context` of loaders as RouterContextProvider.
  interface Future {
    v8_middleware: true;
  }
}

/** The query cache that loaders fill: one per tab, and one per page rendered on the server. */
export const queryClientContext = createContext<QueryClient>();

/** Returns the `context` of loaders. */
export function createLoaderContext(queryClient: QueryClient): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(queryClientContext, queryClient);
  return context;
}
