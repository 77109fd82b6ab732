import type { Page } from '@playwright/test';

import { openPaths } from '../tooling/page-paths.ts';
import {
  createUser,
  expect,
  expectAccessible,
  openMenu,
  preserveInterception,
  signIn,
  test,
} from './fixtures.ts';

/** Behavior of the layout around all pages. */

/** Returns the paths and query strings of what the page fetches from the API, so far and to come. */
function listApiRequests(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isRead = request.method() === 'GET' && request.resourceType() === 'fetch';
    if (isRead && pathname.startsWith('/api/')) requests.push(pathname + search);
  });
  return requests;
}

/** Waits for banners, toasts and client-side links of texts, whose script loads when the page is idle. */
const waitForDeferredShell = (page: Page) =>
  expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();

/** Runs in the page: returns the URLs of preloaded fonts that no text of the page has needed. */
async function findUnusedFonts() {
  await document.fonts.ready;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(({ style }) => style);
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  const isUsed = (href: string) => {
    const face = faces.find((style) => style.getPropertyValue('src').includes(new URL(href).pathname));
    const [family, weight] = ['font-family', 'font-weight'].map((name) => face?.getPropertyValue(name));
    return loaded.some((font) => font.weight === weight && family?.includes(font.family.replaceAll('"', '')));
  };
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')];
  return preloads.map(({ href }) => href).filter((href) => !isUsed(href));
}

test('restores scroll position and focus on Back, and starts new pages at the top', async ({ page }) => {
  await page.goto('/tools');
  const link = page.getByRole('article').nth(20).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const scrollBefore = await page.evaluate(() => scrollY);
  expect(scrollBefore).toBeGreaterThan(0);
  const name = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrollBefore - 40);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrollBefore - 40);
});

test('preloads only fonts that each page needs', async ({ page }) => {
  for (const path of openPaths) {
    await test.step(path, async () => {
      await page.goto(path);
      expect(await page.evaluate(findUnusedFonts), path).toEqual([]);
    });
  }
});

for (const path of [
  '/',
  '/tools',
  '/tools?search=code&page=2',
  '/tool/github-copilot',
  '/prompts',
  '/prompts?page=2',
]) {
  test(`${path} fetches no data after its document`, async ({ page }) => {
    const requests = listApiRequests(page);
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // Fetched when the user scrolls near to them, so they are not in the document.
    const promptShelf = /^\/api\/smart-prompts\?(?:language=en&)?limit=3&/;
    expect(requests.filter((url) => !promptShelf.test(url))).toEqual([]);
  });
}

test('fetches favorites, likes and follows of a member by one call, and no public content again', async ({
  page,
}) => {
  const ada = await createUser();
  await ada.client.tools.favorite({ params: { id: 'github-copilot' } });
  await signIn(page, ada);
  const requests = listApiRequests(page);
  await page.goto('/tools?search=github+copilot');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'GitHub Copilot', exact: true }) });
  await expect(card.getByRole('button', { name: /favorite/i, pressed: true })).toBeVisible();
  await page.waitForLoadState('load');
  expect(requests.filter((url) => url.startsWith('/api/users/me/state'))).toHaveLength(1);
  expect(requests.filter((url) => url.startsWith('/api/tools') || url.startsWith('/api/categories'))).toEqual(
    [],
  );
});

test('opens the search with Control+K and lists all results on Enter', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('github cop');
  await expect(page.getByRole('option', { name: /GitHub Copilot/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tools?search=github%20cop');
});

test('closes the menu on navigation, but not when it is opened again while the page loads', async ({
  page,
}) => {
  const pageScript = Promise.withResolvers<void>();
  await page.route(/\/assets\/about\.page-/, async (route) => {
    await pageScript.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/categories');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await openMenu(page);
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(menu).toBeHidden();
  await openMenu(page);
  pageScript.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
});

test('shows a banner while offline', async ({ page, context }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await waitForDeferredShell(page);
  await context.setOffline(true);
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/You are offline/)).toBeHidden();
});

test('loads a page again whose script could not be loaded without connection', async ({
  page,
  context,
  consoleErrors,
}) => {
  await preserveInterception({ context });
  await page.goto('/about');
  await waitForDeferredShell(page);
  await page.route('**/assets/**', (route) => route.abort());
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await page.unroute('**/assets/**');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  // Of the script.
  consoleErrors.length = 0;
});

test('the assistant answers from the catalogue and links to tools', async ({ page }) => {
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

test('navigates from an article without a full page load', async ({ page }) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: /How to choose an AI tool/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /How to choose an AI tool/ })).toBeVisible();
  await waitForDeferredShell(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('link', { name: 'Reading a pricing page' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reading a pricing page' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('keeps the session in memory when storage is unavailable', async ({ page }) => {
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
  const user = { username, email: `${username}@example.org`, password: 'secret words' };
  await page.request.post('/api/auth/register', { data: user });
  await page.goto('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const account = page.getByRole('button', { name: `Account menu of ${username}` });
  await expect(account).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(account).toBeVisible();
});

test('RTL: pages do not overflow and are mirrored', async ({ page }) => {
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
      const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
      const boxes = await Promise.all([brand, signInLink].map((locator) => locator.boundingBox()));
      expect(boxes[0]?.x).toBeGreaterThan(boxes[1]?.x ?? Number.POSITIVE_INFINITY);
    });
  }
});

test('the site can be installed', async ({ page }) => {
  await page.goto('/about');
  const manifestUrl = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(String(manifestUrl))).json()) as {
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
