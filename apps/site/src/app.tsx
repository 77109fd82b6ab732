import { ApiError } from '@ai-directory/api-client';
import { ErrorBoundary } from '@ai-directory/ui/error-boundary';
import { UiProvider } from '@ai-directory/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';

import { Shell } from './layout/shell.tsx';
import { RouterLink } from './router/router-link.tsx';
import { SiteRouter } from './router/site-router.tsx';

/** Client errors (4xx) are not retried; network and server errors may be temporary. */
const retry = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry, staleTime: 30_000 } } });

/** The whole site. Catches errors outside of pages; each page has its own error boundary. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <SiteRouter>
          <UiProvider link={RouterLink}>
            <Shell />
          </UiProvider>
        </SiteRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
