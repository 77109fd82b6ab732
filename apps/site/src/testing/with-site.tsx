import type { User } from '@ai-directory/api-client/contract';
import { Toaster } from '@ai-directory/ui/toast';
import { UiProvider } from '@ai-directory/ui/ui-provider';
import type { Decorator } from '@storybook/react-vite';
import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, use, useState, type ReactNode } from 'react';
import { createMemoryRouter, Outlet, parsePath, RouterProvider, type RouteObject } from 'react-router-dom';

import { PagePending } from '../shell/layout/page-pending.tsx';
import { RouteError } from '../shell/layout/route-error.tsx';
import { createQueryClient } from '../query-client.ts';
import { createLoaderContext } from '../shell/router/app-context.ts';
import { RouterLink } from '../shell/router/router-link.tsx';
import { routes } from '../routes.tsx';
import { SessionProvider, sessionQuery } from '../shell/session/session.tsx';
import { UnsavedChangesGuard } from '../shell/unsaved-changes/unsaved-changes-guard.tsx';
import siteStyles from '../styles.css?inline';

interface SiteProps {
  /** URL of the story, with its search. */
  url: string;
  /** The signed-in user; signed out if omitted, and fetched from the API if `null`. */
  currentUser?: User | null;
}

export interface SitePageProps extends SiteProps {
  /** Thrown by the loader of a page without header and footer, instead of that of the URL. */
  error?: unknown;
}

/**
 * Renders the page of a URL from the site's route table, with its loader, error page and redirects, header and footer:
 * `component: SitePage, args: { url: '/tools' }`. The page is loaded like a route, so wait for its first element.
 */
export function SitePage({ error, ...props }: SitePageProps) {
  return (
    <Site
      // A site is created once: Controls change its URL and user.
      key={JSON.stringify(props)}
      {...props}
      routes={error === undefined ? routes : createFailingRoutes(error)}
    />
  );
}

const createFailingRoutes = (error: unknown): RouteObject[] => [
  {
    Component: StoryShell,
    children: [
      {
        errorElement: <RouteError />,
        HydrateFallback: PagePending,
        children: [
          {
            path: '*',
            element: null,
            loader: () => {
              throw error;
            },
          },
        ],
      },
    ],
  },
];

/**
 * Renders the story of a component inside the site's router, session and empty query cache, at a route of its own:
 * `decorators: [withSite], parameters: routeParams({ url: '/tools' })`.
 */
export const withSite: Decorator = (Story, { parameters }) => {
  const props = parameters.route as SiteProps;
  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- a story changes with its controls
    <StoryContext value={<Story />}>
      <Site {...props} routes={createStoryRoutes(props.url.split('?')[0] ?? '')} />
    </StoryContext>
  );
};

export const routeParams = (route: SiteProps) => ({ route });

/** A context, because a router keeps the elements of its first render. */
const StoryContext = createContext<ReactNode>(null);

const createStoryRoutes = (path: string): RouteObject[] => [
  {
    Component: StoryShell,
    children: [
      { path, Component: () => use(StoryContext) },
      { path: '*', element: <p>Navigated away</p> },
    ],
  },
];

/** The parts of `Shell` without header and footer. */
function StoryShell() {
  return (
    <SessionProvider>
      <Outlet />
      <Toaster />
      <UnsavedChangesGuard />
    </SessionProvider>
  );
}

function Site({ url, currentUser, routes: siteRoutes }: SiteProps & { routes: RouteObject[] }) {
  const [{ queryClient, router }] = useState(() => createSite(siteRoutes, url, currentUser));
  return (
    <QueryClientProvider client={queryClient}>
      {/* Inlined: an imported stylesheet would also apply to the stories of the packages. */}
      <style>{siteStyles}</style>
      <UiProvider link={RouterLink}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  );
}

function createSite(siteRoutes: RouteObject[], url: string, currentUser: User | null | undefined) {
  const queryClient = createQueryClient();
  const { queries } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ queries: { ...queries, staleTime: 0, retry: false } });
  if (currentUser !== null) queryClient.setQueryData(sessionQuery.queryKey, currentUser ?? null);
  const router = createMemoryRouter(siteRoutes, {
    // With the default key, a story would be scrolled to where the previous one had navigated away.
    initialEntries: [{ ...parsePath(url), key: crypto.randomUUID() }],
    getContext: () => createLoaderContext(queryClient),
  });
  return { queryClient, router };
}
