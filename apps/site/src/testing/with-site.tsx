import type { User } from '@ai-directory/api-client/contract';
import { Toaster } from '@ai-directory/ui/toast';
import { UiProvider } from '@ai-directory/ui/ui-provider';
import type { Decorator } from '@storybook/react-vite';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';

import { RouterLink } from '../router/router-link.tsx';
import { SessionProvider, sessionQuery } from '../session/session.tsx';
import siteStyles from '../styles.css?inline';

export interface RouteParams {
  /** URL of the story, with its search. */
  url: string;
  /** Pattern of the route. @default the path of `url` */
  path?: string;
  /** The signed-in user; signed out if omitted. */
  currentUser?: User;
}

/**
 * Renders a story inside the site's router, session and empty query cache:
 * `decorators: [withSite], parameters: routeParams({ url: '/tools' })`.
 */
export const withSite: Decorator = (Story, { parameters }) => (
  <Site {...(parameters.route as RouteParams)}>
    <Story />
  </Site>
);

export const routeParams = (route: RouteParams) => ({ route });

function Site({
  url,
  path = url.split('?')[0] ?? '',
  currentUser,
  children,
}: RouteParams & { children: ReactNode }) {
  const [queryClient] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    client.setQueryData(sessionQuery.queryKey, currentUser ?? null);
    return client;
  });
  return (
    <QueryClientProvider client={queryClient}>
      {/* Inlined: an imported stylesheet would also apply to the stories of the packages. */}
      <style>{siteStyles}</style>
      <MemoryRouter initialEntries={[url]}>
        <UiProvider link={RouterLink}>
          <SessionProvider pending={null}>
            <Routes>
              <Route path={path} element={children} />
              <Route path="*" element={<p>Navigated away</p>} />
            </Routes>
          </SessionProvider>
        </UiProvider>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>
  );
}
