import { UiProvider } from '@ai-directory/ui/ui-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

import { hydrateQueries, type CachedQueries } from '../query-client.ts';
import { RouterLink } from '../shell/router/router-link.tsx';

export interface ServerPage {
  /** URL with its search. */
  url: string;
  /** Pattern of the route. @default the path of `url` */
  path?: string;
  /** Data of the loader. */
  queries?: CachedQueries;
}

/** Returns the HTML of a page, as a browser without JavaScript receives it. */
export const renderOnServer = (
  page: ReactNode,
  { url, path = url.split('?')[0] ?? '', queries = [] }: ServerPage,
) =>
  renderToString(
    <QueryClientProvider client={hydrateQueries(queries)}>
      <UiProvider link={RouterLink}>
        <RouterProvider router={createMemoryRouter([{ path, element: page }], { initialEntries: [url] })} />
      </UiProvider>
    </QueryClientProvider>,
  );
