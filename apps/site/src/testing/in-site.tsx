import type { User } from '@ai-directory/api-client/contract';
import { Toaster } from '@ai-directory/ui/toast';
import type { Decorator } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';

import { SessionProvider, sessionQuery } from '../session/session.tsx';
import siteStyles from '../styles.css?inline';

export interface Place {
  /** Where the story stands, with its search. */
  address: string;
  /** The route's pattern; the address itself where left out. */
  path?: string;
  /** Who is signed in; a visitor where left out. */
  viewer?: User;
}

/**
 * Puts a story into the site, with nothing asked before, at the place its parameters name:
 * `decorators: [inSite], parameters: at({ address: '/tools' })`.
 */
export const inSite: Decorator = (Story, { parameters }) => (
  <Site {...(parameters.place as Place)}>
    <Story />
  </Site>
);

export const at = (place: Place) => ({ place });

function Site({
  address,
  path = address.split('?')[0] ?? '',
  viewer,
  children,
}: Place & { children: ReactNode }) {
  const [queries] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(sessionQuery.queryKey, viewer ?? null);
    return client;
  });
  return (
    <QueryClientProvider client={queries}>
      {/* Not imported as a sheet: it would stay for the stories of the packages, which must do without. */}
      <style>{siteStyles}</style>
      <MemoryRouter initialEntries={[address]}>
        <SessionProvider pending={null}>
          <Routes>
            <Route path={path} element={children} />
            <Route path="*" element={<p>Gone to another page</p>} />
          </Routes>
        </SessionProvider>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>
  );
}
