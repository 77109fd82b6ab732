import type { Page } from '@playwright/test';

import { openPaths, toContentPaths } from '../tooling/page-paths.ts';
import {
  createEstablishedUser,
  createUser,
  expect,
  expectAccessible,
  listPaths,
  signIn,
  test,
  toGroups,
  userPaths,
} from './fixtures.ts';

/** The others are the same with and without a session, apart from the header, or redirect. */
const openPathsWithSession = openPaths.filter((path) =>
  /^\/($|tool|compare|prompts|users|contact)/.test(path),
);

type EstablishedUser = Awaited<ReturnType<typeof createEstablishedUser>>;

// Runs in both projects of playwright.config.ts: light on desktop and dark on mobile.
for (const paths of toGroups(openPaths)) {
  test(`${listPaths(paths)} are accessible and do not overflow`, ({ page }) => expectPagesOk(page, paths));
}

test('pages of user-generated content are accessible and do not overflow', async ({ page }) => {
  await expectPagesOk(page, toContentPaths(await createEstablishedUser()));
});

test.describe('signed in', () => {
  for (const paths of [openPathsWithSession, ...toGroups(userPaths)]) {
    test(`${listPaths(paths)} are accessible and do not overflow`, async ({ page }) => {
      await signIn(page, await createUser());
      await expectPagesOk(page, paths);
    });
  }
});

test.describe('signed in, with content', () => {
  for (const [name, getPaths] of Object.entries({
    'the dashboard': ({ collection, tool }: EstablishedUser) => [
      ...userPaths.filter((path) => path.startsWith('/dashboard')),
      `/dashboard/submitted/${tool.id}/edit`,
      `/dashboard/collections/${collection.id}`,
    ],
    'content of an established user': (user: EstablishedUser) => [
      '/',
      '/profile',
      ...['my-prompts', 'favorites', 'shared', 'all'].map((view) => `/smart-prompts?view=${view}`),
      ...toContentPaths(user),
    ],
  })) {
    test(`${name} is accessible and does not overflow`, async ({ page }) => {
      const user = await createEstablishedUser();
      await signIn(page, user);
      await expectPagesOk(page, getPaths(user));
    });
  }
});

async function expectPagesOk(page: Page, paths: string[]) {
  const { colorScheme } = test.info().project.use;
  for (const path of paths) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(path === '/nothing' ? 404 : 200);
      expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The theme is set by an inline script.
      await expect(page.locator('html')).toHaveClass(colorScheme ?? 'light');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page).toHaveTitle(/ · AI Tools Directory$|^AI Tools Directory/);
      await expectAccessible(page);
    });
  }
}
