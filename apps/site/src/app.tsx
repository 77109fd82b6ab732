import { Toaster } from '@ai-directory/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import { ApiError } from '@ai-directory/api-client';
import { routes } from './routes.tsx';

/** A refusal stays one however often it is asked again; a server that cannot be reached may be back in a moment. */
const retry = (failures: number, error: Error) =>
  failures < 2 && !(error instanceof ApiError && error.status >= 400 && error.status < 500);

const createQueries = () => new QueryClient({ defaultOptions: { queries: { retry, staleTime: 30_000 } } });

export function App() {
  const [queries] = useState(createQueries);
  const [router] = useState(() => createBrowserRouter(routes));
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  );
}
