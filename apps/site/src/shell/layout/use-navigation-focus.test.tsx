import { useRef } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { useNavigationFocus } from './use-navigation-focus.ts';

function Layout() {
  const main = useRef<HTMLElement>(null);
  useNavigationFocus(main);
  return (
    <>
      <button type="button">Menu</button>
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

const openRouter = async (initialEntry = '/') => {
  const router = createMemoryRouter(
    [
      {
        Component: Layout,
        children: [
          {
            path: '/',
            element: (
              <>
                <Link to="/first">First</Link> <Link to="/second">Second</Link>
              </>
            ),
          },
          { path: '*', element: <h1>Other</h1> },
        ],
      },
    ],
    { initialEntries: [initialEntry] },
  );
  await render(<RouterProvider router={router} />);
  return router;
};

it('focuses a new page, and on Back the link that was followed', async () => {
  const router = await openRouter();
  await userEvent.click(page.getByRole('link', { name: 'Second' }));
  await expect.element(page.getByRole('heading', { name: 'Other' })).toBeVisible();
  await expect.element(page.getByRole('main')).toHaveFocus();
  await router.navigate(-1);
  await expect.element(page.getByRole('link', { name: 'Second' })).toHaveFocus();
});

it('leaves focus that is outside of the page', async () => {
  const router = await openRouter();
  await userEvent.click(page.getByRole('button', { name: 'Menu' }));
  await router.navigate('/first');
  await expect.element(page.getByRole('heading', { name: 'Other' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Menu' })).toHaveFocus();
});

it('renders with a malformed hash', async () => {
  await openRouter('/about#%');
  await expect.element(page.getByRole('heading', { name: 'Other' })).toBeVisible();
});
