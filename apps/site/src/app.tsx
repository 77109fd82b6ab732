import { ApiError } from '@ai-directory/api-client';
import { ErrorBoundary } from '@ai-directory/ui/error-boundary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';

import { Shell } from './layout/shell.tsx';
import { SiteRouter } from './router/site-router.tsx';

/** A refusal stays one however often it is asked again; a server that cannot be reached may be back in a moment. */
const retry = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

export const createQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry, staleTime: 30_000 } } });

/** The whole site. What breaks outside of a page, which has a boundary of its own, ends here. */
export function App({ queries }: { queries: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <SiteRouter>
          <Shell />
        </SiteRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
