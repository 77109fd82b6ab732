'use client';

import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { use, type ReactNode } from 'react';

import type { PromptSource } from '../sources/prompt-source.ts';

const clients = new WeakMap<PromptSource, QueryClient>();

/** Returns the client of a source, shared by all its libraries. */
function getPrivateClient(source: PromptSource) {
  const client = clients.get(source) ?? new QueryClient();
  clients.set(source, client);
  return client;
}

/** Provides the cache of what a source has answered: the host's `QueryClient`, if there is one, else one per source. */
export function LibraryQueryClient({ source, children }: { source: PromptSource; children: ReactNode }) {
  const hostClient = use(QueryClientContext);
  return (
    <QueryClientProvider client={hostClient ?? getPrivateClient(source)}>{children}</QueryClientProvider>
  );
}
