import { expect, expectAccessible, newMember, oldMember, signIn, test } from './journey.ts';

/** In the light on a desktop and in the dark on a phone: the two projects of playwright.config.ts. */
const forEverybody = [
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

const forMembers = [
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

for (const path of forEverybody) {
  test(`${path} is accessible and holds at this width`, async ({ page }) => {
    await page.goto(path);
    await expectWhole(page);
  });
}

test('pages of things that people made are accessible and hold at this width', async ({ page }) => {
  const { username, prompt, tool, collection } = await oldMember();
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
      await expectWhole(page);
    });
  }
});

test.describe('signed in', () => {
  for (const half of [
    forEverybody.slice(0, 9),
    forEverybody.slice(9),
    forMembers.slice(0, 7),
    forMembers.slice(7),
  ]) {
    test(`${half[0]} and ${half.length - 1} more are accessible and hold at this width`, async ({ page }) => {
      await signIn(page, await newMember());
      for (const path of half) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectWhole(page);
        });
      }
    });
  }
});

test.describe('signed in, after a while', () => {
  for (const [name, pathsOf] of Object.entries({
    'what a member keeps': ({ collection, tool }: OldMember) => [
      ...forMembers.filter((path) => path.startsWith('/dashboard')),
      `/dashboard/submitted/${tool.id}/edit`,
      `/dashboard/collections/${collection.id}`,
    ],
    'what a member reads': ({ username, prompt, tool, collection }: OldMember) => [
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
    test(`${name} is accessible and holds at this width`, async ({ page }) => {
      const member = await oldMember();
      await signIn(page, member);
      for (const path of pathsOf(member)) {
        await test.step(path, async () => {
          await page.goto(path);
          await expectWhole(page);
        });
      }
    });
  }
});

type OldMember = Awaited<ReturnType<typeof oldMember>>;

async function expectWhole(page: Parameters<typeof expectAccessible>[0]) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/ · AI Tools Directory$|^AI Tools Directory/);
  await expectAccessible(page);
}
