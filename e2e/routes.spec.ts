import { createEstablishedUser, createUser, expect, expectAccessible, signIn, test } from './fixtures.ts';

/** Runs in both projects of playwright.config.ts: light on desktop and dark on mobile. */
const publicPaths = [
  '/',
  '/tools',
  '/tool/github-copilot',
  '/categories',
  '/categories/video',
  '/compare?ids=github-copilot,cursor',
  '/users/community',
  '/about',
  '/blog',
  '/contact',
  '/privacy',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=none',
  '/prompts',
  '/nothing',
];

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

for (const path of publicPaths) {
  test(`${path} is accessible and does not overflow`, async ({ page }) => {
    await page.goto(path);
    await expectPageOk(page);
  });
}

test('pages of user-generated content are accessible and do not overflow', async ({ page }) => {
  const { username, prompt, tool, collection } = await createEstablishedUser();
  const paths = [
    `/users/${username}`,
    `/prompts/${prompt.id}`,
    `/tool/${tool.id}`,
    `/collections/${collection.id}`,
    '/blog/choosing-a-tool',
  ];
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectPageOk(page);
    });
  }
});

test.describe('signed in', () => {
  for (const paths of [
    publicPaths.slice(0, 9),
    publicPaths.slice(9),
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
    'content of an established user': ({ username, prompt, tool, collection }: EstablishedUser) => [
      '/',
      '/profile',
      ...['my-prompts', 'favorites', 'shared', 'all'].map((view) => `/smart-prompts?view=${view}`),
      `/prompts/${prompt.id}`,
      `/tool/${tool.id}`,
      `/users/${username}`,
      `/collections/${collection.id}`,
      '/blog/choosing-a-tool',
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
