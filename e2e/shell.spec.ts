import { expect, expectAccessible, newMember, openMenu, signIn, test } from './journey.ts';

/** What stands around the pages, whichever page it is. */

test('Back leads to the same lines and the same link; a new page begins at its top', async ({ page }) => {
  await page.goto('/tools');
  const link = page.getByRole('article').nth(20).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  const name = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 40);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 40);
});

for (const path of ['/', '/tools', '/tool/github-copilot', '/prompts']) {
  test(`${path} asks the server for nothing that the document brought along`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().replace(/^.*?\/\/[^/]+/, '')));
    const answer = await page.goto(path);
    const [, text = ''] =
      /<script type="application\/json" id="answers">(.*?)<\/script>/s.exec((await answer?.text()) ?? '') ??
      [];
    const brought = (JSON.parse(text) as [string][]).map(([address]) => address);
    expect(brought.length).toBeGreaterThan(0);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => brought.includes(address))).toEqual([]);
  });
}

test('a member asks for what a member is told, whatever the document brought along', async ({ page }) => {
  const ada = await newMember();
  await ada.client.tools.favorite({ params: { id: 'github-copilot' } });
  await signIn(page, ada);
  await page.goto('/tool/github-copilot');
  await expect(page.getByRole('button', { name: 'Favorite', pressed: true }).first()).toBeVisible();
});

test('the search opens by a key, and Enter leads to all tools with the words', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('github cop');
  await expect(page.getByRole('option', { name: /GitHub Copilot/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tools?search=github%20cop');
});

test('the menu closes with the press of a link, and stays for who opens it before the page is there', async ({
  page,
}) => {
  const onItsWay = Promise.withResolvers<void>();
  await page.route(/\/assets\/about\.page-/, async (route) => {
    await onItsWay.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/categories');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await openMenu(page);
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(menu).toBeHidden();
  await openMenu(page);
  onItsWay.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
});

test('without a connection a banner says so, and goes by itself', async ({ page, context }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.waitForLoadState('networkidle'); // the banner's script comes after the page
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toBeHidden();
});

test('the assistant answers from the catalogue and leads to a tool', async ({ page }) => {
  await page.goto('/prompts');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openMenu(page);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Ask the assistant' });
  await panel.getByLabel('Your question').fill('What transcribes meetings for free?');
  await panel.getByLabel('Your question').press('Enter');
  await panel.getByRole('list', { name: 'Tools in this answer' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/tool\//);
  await expect(panel).toBeHidden();
});

test('an article leads on into the site without a new document', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: /How to choose an AI tool/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /How to choose an AI tool/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('link', { name: 'Reading a pricing page' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reading a pricing page' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('where the browser stores nothing, a session lasts for the tab', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    }
  });
  const username = `bo-${crypto.randomUUID().slice(0, 8)}`;
  const person = { username, email: `${username}@example.org`, password: 'secret words' };
  await page.request.post('/api/auth/register', { data: person });
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const account = page.getByRole('button', { name: `Account menu of ${username}` });
  await expect(account).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(account).toBeVisible();
});

test('right to left, pages hold and keep their order', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.documentElement.setAttribute('dir', 'rtl')),
  );
  for (const path of [
    '/',
    '/tools',
    '/tool/github-copilot',
    '/compare?ids=github-copilot,cursor',
    '/prompts',
  ]) {
    await test.step(path, async () => {
      await page.goto(path);
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      await expectAccessible(page);
      const brand = page.getByRole('banner').getByRole('link', { name: 'AI Tools Directory' });
      const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
      const places = await Promise.all([brand, search].map((part) => part.boundingBox()));
      expect(places[0]?.x).toBeGreaterThan(places[1]?.x ?? Number.POSITIVE_INFINITY);
    });
  }
});

test('the site can be installed', async ({ page }) => {
  await page.goto('/about');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(String(address))).json()) as {
    name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: 'AI Tools Directory', display: 'standalone' });
  expect((await page.request.get(manifest.start_url)).ok()).toBe(true);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.ok(), src).toBe(true);
    expect(icon.headers()['content-type']).toBe(type);
  }
});
