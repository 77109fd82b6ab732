import { ApiError } from '@ai-directory/api-client';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter, type LoaderFunctionArgs } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { createLoaderContext } from './app-context.ts';
import { toLastPage } from '../../use-search-param-filters.ts';
import { queryLoader } from './query-loader.ts';

const createQueryClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const query = (queryFn: () => Promise<unknown>) => ({ queryKey: ['list'], queryFn });

const runLoader = (loader: ReturnType<typeof queryLoader>, queryClient: QueryClient) =>
  loader({
    params: {},
    request: new Request('https://tools.example/tools?page=9'),
    context: createLoaderContext(queryClient),
  } as unknown as LoaderFunctionArgs);

describe('queryLoader', () => {
  it('fills the query cache', async () => {
    const queryClient = createQueryClient();
    await runLoader(
      queryLoader(() => [query(async () => 'data')]),
      queryClient,
    );
    expect(queryClient.getQueryData(['list'])).toBe('data');
  });

  // In the browser these errors are left to the page, see query-loader.test.tsx.
  it.each([
    [404, 404],
    [400, 404],
    [429, 429],
    [500, 503],
  ])('throws for the status %i of the API a response with %i on the server', async (status, expected) => {
    const failing = query(() => Promise.reject(new ApiError(status, 'not_found', '')));
    const result = runLoader(
      queryLoader(() => [failing]),
      createQueryClient(),
    );
    await expect(result).rejects.toMatchObject({ init: { status: expected } });
  });

  it('uses cached data', async () => {
    const queryClient = createQueryClient();
    queryClient.setQueryData(['list'], 'cached');
    const queryFn = vi.fn<() => Promise<unknown>>(async () => 'new');
    await runLoader(
      queryLoader(() => [{ ...query(queryFn), staleTime: 60_000 }]),
      queryClient,
    );
    expect(queryFn).not.toHaveBeenCalled();
  });

  it('redirects from a page after the last one', async () => {
    const router = createMemoryRouter(
      [
        {
          path: '/tools',
          Component: () => null,
          loader: queryLoader(() => [query(async () => ({ pages: 3 }))], {
            redirectTo: (queryClient, url) =>
              toLastPage(queryClient.getQueryData<{ pages: number }>(['list'])?.pages, url),
          }),
        },
      ],
      {
        initialEntries: ['/tools?search=a&page=9'],
        getContext: () => createLoaderContext(createQueryClient()),
      },
    );
    await expect.poll(() => router.state.initialized).toBe(true);
    expect(router.state.location.search).toBe('?search=a&page=3');
    router.dispose();
  });
});

const at = (search: string) => ({ params: {}, searchParams: new URLSearchParams(search) });

describe('toLastPage', () => {
  it.each([
    [undefined, 'page=9', undefined],
    [0, 'page=9', undefined],
    [9, 'page=9', undefined],
    [3, '', undefined],
    [3, 'page=x', undefined],
    [3, 'tag=a&page=9', '?tag=a&page=3'],
  ])('%s pages and %s', (pages, search, expected) => {
    expect(toLastPage(pages, at(search))).toBe(expected);
  });
});
