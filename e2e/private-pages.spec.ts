// The server renders every page for anonymous users. What it has decided for them, such as a 404, must not be shown to users
// who may see the page, in any frame, however slow the API is.
import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import type { Page } from '@playwright/test';

import {
  buildPromptDraft,
  createUser,
  expect,
  listSeenTexts,
  recordSeenTexts,
  signIn,
  test,
} from './fixtures.ts';

type Role = 'owner' | 'recipient' | 'stranger' | 'anonymous user' | 'ended session';

interface PrivatePage {
  path: string;
  /** Heading of the page. */
  heading: string;
  /** Roles that see it; others get Page Not Found, and users without a session the sign-in page where one is required. */
  roles: readonly Role[];
  requiresAuth?: boolean;
}

const notFound = 'Page Not Found';
const apiDelayMs = 200;

for (const role of ['owner', 'recipient', 'stranger', 'anonymous user', 'ended session'] as const) {
  test(`shows private pages to the ${role} as the API decides, in every frame`, async ({ page }) => {
    const { pages, users } = await createPrivatePages();
    const isSignedIn = role === 'owner' || role === 'recipient' || role === 'stranger';
    if (isSignedIn) await signIn(page, users[role]);
    const endedSession = await createUser();
    await endedSession.client.auth.logout({});
    await recordSeenTexts(page);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, apiDelayMs));
      await route.continue().catch(() => {}); // the page may be closed by then
    });

    for (const { path, heading, roles, requiresAuth = false } of pages) {
      const canSee = roles.includes(role);
      const expected = canSee ? heading : requiresAuth && !isSignedIn ? 'Sign in' : notFound;
      const unexpected = new Set([heading, notFound, 'The directory is not available']);
      if (isSignedIn) unexpected.add('Sign in');
      unexpected.delete(expected);
      const verify = async () => {
        await expect(page.getByRole('heading', { level: 1, name: expected })).toBeVisible();
        const seen = await listSeenTexts(page);
        expect(seen.filter((text) => unexpected.has(text))).toEqual([]);
      };
      const load = async (url: string) => {
        if (role === 'ended session') await signIn(page, endedSession);
        await page.goto(url);
      };

      await test.step(`${path} by its URL`, async () => {
        await load(path);
        await verify();
      });
      await test.step(`${path} by reload`, async () => {
        await load('/robots.txt');
        await page.evaluate((url) => history.replaceState(null, '', url), path);
        await page.reload();
        await verify();
      });
      await test.step(`${path} by a link of the site`, async () => {
        await load('/about');
        await followLink(page, path);
        await verify();
      });
    }
  });
}

test('does not show the error page of anonymous users to members when the script cannot be loaded', async ({
  page,
}) => {
  const owner = await createUser();
  const { id } = await owner.client.prompts.create({ body: buildPromptDraft({ visibility: 'private' }) });
  await signIn(page, owner);
  await page.route('**/assets/**/*.js', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(`/prompts/${id}`);
  await failed;
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: notFound })).toBeHidden();
  await expect(page).toHaveTitle('AI Tools Directory');
});

test('hides a private prompt when its owner signs out in another tab', async ({ page }) => {
  const owner = await createUser();
  const { id, title } = await owner.client.prompts.create({
    body: buildPromptDraft({ visibility: 'private' }),
  });
  await signIn(page, owner);
  await page.goto(`/prompts/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/about');
  await otherTab.getByRole('button', { name: /^Account menu/ }).click();
  await otherTab.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible();
  await expect(page.getByText(title)).toBeHidden();
});

/** Navigates in the browser, as a link of the site does. */
async function followLink(page: Page, path: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate((url) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeHidden();
}

/** Creates a page of each kind that depends on who asks, of one owner. */
async function createPrivatePages() {
  const [owner, recipient, stranger] = await Promise.all([createUser(), createUser(), createUser()]);
  const { client } = owner;
  const [privatePrompt, sharedPrompt, hiddenPrompt, tool, collection] = await Promise.all([
    client.prompts.create({ body: buildPromptDraft({ visibility: 'private' }) }),
    client.prompts.create({ body: buildPromptDraft({ visibility: 'shared' }) }),
    client.prompts.create({ body: buildPromptDraft() }),
    client.tools.submit({
      body: {
        name: `Quill ${crypto.randomUUID().slice(0, 8)}`,
        website: `https://${crypto.randomUUID()}.example`,
        tagline: 'Letters that sound like you',
        description: 'Learns from the letters that you have written, and drafts the next one in your voice.',
        category: 'text-generation',
        pricing: 'freemium',
      },
    }),
    client.collections.create({
      body: {
        name: `For my shop ${crypto.randomUUID().slice(0, 8)}`,
        description: '',
        visibility: 'private',
      },
    }),
  ]);
  await client.prompts.share({
    params: { id: sharedPrompt.id },
    body: { userIds: [recipient.session.user.id] },
  });
  await recipient.client.prompts.report({ params: { id: hiddenPrompt.id }, body: { reason: 'spam' } });
  await recipient.client.tools.report({ params: { id: tool.id }, body: { reason: 'spam' } });
  await hide([hiddenPrompt.id, tool.id]);

  const pages: PrivatePage[] = [
    { path: `/prompts/${privatePrompt.id}`, heading: privatePrompt.title, roles: ['owner'] },
    { path: `/prompts/${sharedPrompt.id}`, heading: sharedPrompt.title, roles: ['owner', 'recipient'] },
    { path: `/prompts/${hiddenPrompt.id}`, heading: hiddenPrompt.title, roles: ['owner'] },
    { path: `/tool/${tool.id}`, heading: tool.name, roles: ['owner'] },
    { path: `/collections/${collection.id}`, heading: collection.name, roles: ['owner'] },
    {
      path: `/dashboard/collections/${collection.id}`,
      heading: collection.name,
      roles: ['owner'],
      requiresAuth: true,
    },
    {
      path: '/smart-prompts?view=my-prompts',
      heading: 'Smart Prompts',
      roles: ['owner', 'recipient', 'stranger'],
      requiresAuth: true,
    },
  ];
  return { pages, users: { owner, recipient, stranger } };
}

/** Hides reported entries as a moderator, whose account the first test registers. */
async function hide(ids: string[]) {
  const tokens = createMemoryTokenStore();
  const client = createClient({ baseUrl: `${test.info().project.use.baseURL}/api`, tokens });
  const account = {
    username: 'page-moderator',
    email: 'page-moderator@example.org',
    password: 'secret words',
  };
  tokens.write(
    await client.auth.register({ body: account }).catch(() => client.auth.login({ body: account })),
  );
  const { cases } = await client.moderation.cases();
  for (const { id } of cases.filter(({ subject }) => ids.includes(subject.id))) {
    await client.moderation.decide({ params: { id }, body: { action: 'hide', reason: 'spam', note: '' } });
  }
}
