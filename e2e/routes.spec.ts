import { openPaths, toContentPaths } from '../tooling/page-paths.ts';
import { createEstablishedUser, createUser, expect, expectAccessible, signIn, test } from './fixtures.ts';

const userPaths = [
  '/smart-prompts',
  '/smart-prompts?view=ai-gen',
  '/smart-prompts?view=settings',
  '/profile',
  '/submit-tool',
  '/dashboard/overview',
  '/dashboard/feed',
  '/dashboard/favorites',
  '/dashboard/submitted',
  '/dashboard/reviews',
  '/dashboard/collections',
  '/dashboard/notifications',
  '/dashboard/api-keys',
  '/dashboard/settings',
];

// Runs in both projects of playwright.config.ts: light on desktop and dark on mobile.
for (const path of openPaths) {
  test(`${path} is accessible and does not overflow`, async ({ page }) => {
    await page.goto(path);
    await expectPageOk(page);
  });
}

test('pages of user-generated content are accessible and do not overflow', async ({ page }) => {
  for (const path of toContentPaths(await createEstablishedUser())) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectPageOk(page);
    });
  }
});

test.describe('signed in', () => {
  for (const paths of [
    openPaths.slice(0, 9),
    openPaths.slice(9),
    userPaths.slice(0, 7),
    userPaths.slice(7),
  ]) {
    test(`${paths[0]} and ${paths.length - 1} more are accessible and do not overflow`, async ({ page }) => {
      await signIn(page, await createUser());
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectPageOk(page);
        });
      }
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
      for (const path of getPaths(user)) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectPageOk(page);
        });
      }
    });
  }
});

type EstablishedUser = Awaited<ReturnType<typeof createEstablishedUser>>;

async function expectPageOk(page: Parameters<typeof expectAccessible>[0]) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/ · AI Tools Directory$|^AI Tools Directory/);
  await expectAccessible(page);
}
