import { ApiError } from '@ai-directory/api-client';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { createLoaderContext } from './app-context.ts';
import { queryLoader } from './query-loader.ts';

async function open(queryFn: () => Promise<unknown>) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Start</p> },
      {
        path: '/tools',
        loader: queryLoader(() => [{ queryKey: ['tools'], queryFn }]),
        Component: () => <p>Tools: {String(queryClient.getQueryData(['tools']))}</p>,
      },
    ],
    { getContext: () => createLoaderContext(queryClient) },
  );
  await render(<RouterProvider router={router} />);
  await router.navigate('/tools');
}

it('shows a page with its data', async () => {
  await open(async () => 'Pen');
  await expect.element(page.getByText('Tools: Pen')).toBeVisible();
});

it('shows a page before slow data', async () => {
  await open(() => new Promise(() => {}));
  await expect.element(page.getByText('Tools: undefined')).toBeVisible();
});

it('leaves errors to the page', async () => {
  await open(() => Promise.reject(new ApiError(404, 'not_found', '')));
  await expect.element(page.getByText('Tools: undefined')).toBeVisible();
});
