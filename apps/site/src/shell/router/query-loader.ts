import { ApiError } from '@ai-directory/api-client';
import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import { data, redirect, type LoaderFunctionArgs, type Params } from 'react-router-dom';

import { sessionQuery } from '../session/session.tsx';
import type { Locale } from '../locale/locales.ts';
import { localeContext, queryClientContext } from './app-context.ts';

/**
 * How long a page waits for its queries: a navigation in the browser, and a document on the server, such as for the answer
 * of a language model. Pages that take longer show their pending states.
 */
const maxWaitMs = { browser: 300, server: 2000 };

export interface PageUrl {
  params: Params;
  searchParams: URLSearchParams;
  locale: Locale;
  /** Waits for the session check. Resolves with the id of the current user; null for anonymous users, and on the server. */
  getViewerId: () => Promise<string | null>;
}

/** Options of a query, of any data. */
type PageQuery = Pick<FetchQueryOptions, 'queryKey'>;

interface QueryLoaderOptions {
  /** Returns where to redirect once the queries have data, such as from a page after the last one. */
  redirectTo?: (queryClient: QueryClient, url: PageUrl) => Promise<string | undefined> | string | undefined;
}

/**
 * Creates a loader that fills the query cache; the page reads it with `useQuery`.
 * The server waits for all queries. If one fails, it responds with 404 for an entity that does not exist (a 404 or 400 of
 * the API), and else with 503. In the browser the page itself shows errors and pending states.
 * @param getQueries returns the queries of the page's first render
 */
export const queryLoader =
  (
    getQueries: (url: PageUrl) => Promise<PageQuery[]> | PageQuery[],
    { redirectTo }: QueryLoaderOptions = {},
  ) =>
  async ({ params, request, context }: LoaderFunctionArgs) => {
    const queryClient = context.get(queryClientContext);
    const url = {
      params,
      searchParams: new URL(request.url).searchParams,
      locale: context.get(localeContext),
      getViewerId: async () =>
        (await queryClient.ensureQueryData(sessionQuery).catch(() => null))?.id ?? null,
    };
    const queries = (await getQueries(url)).map((query) =>
      queryClient.ensureQueryData({ ...(query as FetchQueryOptions), revalidateIfStale: true }),
    );
    if (import.meta.env.SSR) {
      await Promise.race([Promise.all(queries).catch(throwErrorResponse), delay(maxWaitMs.server)]);
    } else {
      await Promise.race([Promise.allSettled(queries), delay(maxWaitMs.browser)]);
    }
    const target = await redirectTo?.(queryClient, url);
    if (target !== undefined) throw redirect(target);
    return null;
  };

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Shows the error page of the status, see `RouteError`. */
function throwErrorResponse(error: unknown): never {
  const status = error instanceof ApiError ? error.status : 503;
  // 400: the id in the URL is malformed.
  if (status === 404 || status === 400) throw notFound();
  throw data(null, { status: status === 429 ? 429 : 503 });
}

/** Throw it in a loader to show the 404 page. */
export const notFound = () => data(null, { status: 404 });
