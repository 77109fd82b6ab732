import type { Page } from '@playwright/test';

import { buildPromptDraft, createUser, expect, expectAccessible, signIn, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has stored a document; `/` as well as other paths. */
async function waitForStored(page: Page, path: string) {
  await expect.poll(() => isStored(page, 'pages-', path)).toBe(true);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Whether a cache contains a URL. */
const isStored = (page: Page, cachePrefix: string, path: string) =>
  page.evaluate(
    async ([prefix, url]) => {
      const names = (await caches.keys()).filter((name) => name.startsWith(prefix!));
      const matches = names.map(async (cacheName) =>
        (await caches.open(cacheName)).match(url!, { ignoreVary: true }),
      );
      return (await Promise.all(matches)).some(Boolean);
    },
    [cachePrefix, path],
  );

const listPrivateCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('private-')));

test('shows a visited page without connection', async ({ page, context }) => {
  await page.goto('/about');
  await waitForStored(page, '/about');
  // Visited by a navigation in the browser, which loads no document.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await waitForStored(page, '/privacy');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expectAccessible(page);
});

test('shows the offline page instead of other pages, and opens them when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await waitForStored(page, '/about');
  await context.setOffline(true);
  await page.goto('/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/categories$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
});

test('does not store links to reset a password, errors, or responses of other endpoints', async ({
  page,
}) => {
  await page.goto('/reset-password?token=0123456789');
  await page.goto('/confirm-email?token=0123456789');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  for (const path of ['/tool/unknown', '/tools', '/about']) await page.goto(path);
  await waitForStored(page, '/about');
  const urls = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(requests)).flat().map(({ url }) => url);
  });
  expect(urls.filter((url) => /\/api\/|token=|unknown/.test(url))).toEqual([]);
});

test('shows own prompts without connection until the user signs out', async ({ page, context }) => {
  const user = await createUser();
  const prompt = await user.client.prompts.create({ body: buildPromptDraft({ visibility: 'private' }) });
  await signIn(page, user);
  const list = '/smart-prompts?view=my-prompts';
  const listRequests = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/api/smart-prompts?')) listRequests.add(request.url());
  });
  await page.goto(list);
  await waitForStored(page, list);
  await expect.poll(() => isStored(page, 'private-', '/api/users/me')).toBe(true);
  await page.reload();
  await expect(page.getByText(prompt.title).first()).toBeVisible();
  await page.getByRole('link', { name: prompt.title }).first().click();
  const detail = page.getByRole('dialog');
  await expect(detail.getByRole('heading', { name: prompt.title })).toBeVisible();
  // One URL, by which the list is found without connection.
  expect(listRequests.size).toBe(1);
  for (const url of listRequests) await expect.poll(() => isStored(page, 'private-', url)).toBe(true);
  const promptPath = `/prompts/${prompt.id}`;
  await page.goto(promptPath);
  await expect(page.getByRole('heading', { name: prompt.title })).toBeVisible();
  await waitForStored(page, promptPath);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: prompt.title })).toBeVisible();
  await page.goto(list);
  await page.getByRole('link', { name: prompt.title }).first().click();
  await expect(detail.getByRole('heading', { name: prompt.title })).toBeVisible();
  await expect(detail.getByText(/What do I pack for/).first()).toBeVisible();
  await page.goto(list);

  expect(await listPrivateCaches(page)).toHaveLength(1);
  await page.getByRole('button', { name: new RegExp(user.username) }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => listPrivateCaches(page)).toEqual([]);
  await page.goto(list);
  await expect(page.getByText(prompt.title)).toHaveCount(0);
});

test('deletes the private data of a session that another user replaces', async ({ page }) => {
  const [first, second] = [await createUser(), await createUser()];
  await signIn(page, first);
  await page.goto('/about');
  await expect.poll(() => isStored(page, 'private-', '/api/users/me')).toBe(true);
  const [firstCache] = await listPrivateCaches(page);
  await signIn(page, second);
  await page.goto('/about');
  await expect.poll(() => listPrivateCaches(page)).not.toContain(firstCache);
});

test('rejects writes without connection and keeps what was typed', async ({ page, context }) => {
  await page.goto('/contact');
  await waitForStored(page, '/contact');
  await context.setOffline(true);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Message').fill('A message that must not be lost.');
  await page.getByRole('button', { name: /Send/ }).click();
  await expect(page.getByText(/^Your message could not be sent/)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('A message that must not be lost.');
});

test('activates the new service worker with the reload that the update banner offers', async ({ page }) => {
  await page.goto('/about');
  await waitForStored(page, '/about');
  // The same worker with another URL is an update, which waits.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js?next');
  });
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(isWaiting).toBe(true);
  await page.evaluate(() => {
    window.fetch = async () => new Response('a document of another build');
    dispatchEvent(new Event('vite:preloadError'));
  });
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain('/sw.js?next');
});

test('is installable', async ({ page, context }) => {
  await page.goto('/');
  await waitForStored(page, '/');
  const cdp = await context.newCDPSession(page);
  const { errors, url } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // Tests run in an incognito window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    screenshots: { src: string; sizes: string; form_factor: string }[];
  };
  expect(manifest.screenshots.map((screenshot) => screenshot.form_factor)).toEqual(['wide', 'narrow']);
  for (const { src, sizes } of manifest.screenshots) {
    const image = await (await page.request.get(src)).body();
    expect(image.length).toBeLessThan(150_000);
    expect(`${image.readUInt32BE(16)}x${image.readUInt32BE(20)}`, src).toBe(sizes);
  }
});
