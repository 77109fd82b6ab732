import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { parsePage, useSearchParamFilters } from './use-search-param-filters.ts';

const defaults = { category: 'all', sort: 'name', page: 1 };

function List() {
  const { filters, selectedFilters, setFilters } = useSearchParamFilters(defaults, (params) => ({
    category: params.get('category') ?? defaults.category,
    sort: params.get('sort') ?? defaults.sort,
    page: parsePage(params),
  }));
  return (
    <>
      <p>Shown: {Object.values(filters).join(' ')}</p>
      <p>Selected: {Object.values(selectedFilters).join(' ')}</p>
      <button type="button" onClick={() => setFilters({ category: 'audio' })}>
        Audio
      </button>
      <button type="button" onClick={() => setFilters({ sort: 'rating' })}>
        Rating
      </button>
      <button
        type="button"
        onClick={() => {
          setFilters({ category: 'audio' });
          setFilters({ sort: 'rating' });
        }}
      >
        Both
      </button>
    </>
  );
}

it('adds a change to the one that is still loading', async () => {
  const { promise: loaded, resolve: finishLoading } = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: List,
        loader: ({ request }) => (request.url.includes('?category') ? loaded : null),
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: ['/?page=3'] },
  );
  await render(<RouterProvider router={router} />);
  await userEvent.click(page.getByRole('button', { name: 'Audio' }));
  await expect.element(page.getByText('Selected: audio name 1')).toBeVisible();
  await expect.element(page.getByText('Shown: all name 3')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Rating' }));
  finishLoading(null);
  await expect.element(page.getByText('Shown: audio rating 1')).toBeVisible();
});

it('adds a change to one that is not rendered yet', async () => {
  const router = createMemoryRouter([{ path: '/', Component: List, loader: () => null }], {
    hydrationData: { loaderData: { 0: null } },
  });
  await render(<RouterProvider router={router} />);
  await userEvent.click(page.getByRole('button', { name: 'Both' }));
  await expect.element(page.getByText('Shown: audio rating 1')).toBeVisible();
});
