import type { Page } from '@playwright/test';

import { expect, expectMessage, preserveInterception, test } from './fixtures.ts';

test.beforeEach(preserveInterception);

/** Holds the script of a part back until the returned function is called. */
async function hold(page: Page, script: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/${script}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('the search takes what is typed before its script is there', async ({ page }) => {
  const load = await hold(page, 'search-overlay');
  await page.goto('/about');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('button', { name: 'Search' })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.type('git');
  load();
  const input = page.getByRole('combobox', { name: 'Search' });
  await expect(input).toHaveValue('git');
  await expect(input).toBeFocused();
  await page.keyboard.type('hub');
  await expect(page.getByRole('option', { name: /GitHub Copilot/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
});

test('Escape cancels what has not opened yet', async ({ page }) => {
  const load = await hold(page, 'search-overlay');
  const loaded = page.waitForResponse(/search-overlay/);
  await page.goto('/about');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('button', { name: 'Search' })).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  load();
  await (await loaded).finished();
  await expect(page.getByRole('button', { name: 'Search' })).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dialog whose script is late does not open on top of another one', async ({ page }) => {
  const load = await hold(page, 'assistant');
  const loaded = page.waitForResponse(/\/assistant-/);
  await page.goto('/about');
  const ask = page.getByRole('button', { name: 'Ask the assistant' });
  await ask.click();
  await expect(ask).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  load();
  await (await loaded).finished();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
});

test('a part whose script fails gives the reason at each press, and opens after a reload', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.route('**/assistant-*.js', (route) => route.abort());
  await page.goto('/about');
  const ask = page.getByRole('button', { name: 'Ask the assistant' });
  await ask.click();
  await expectMessage(page, /^Part of this page could not be loaded/);
  await context.setOffline(true);
  await ask.click();
  await expectMessage(page, /^You are offline/);
  await context.setOffline(false);
  await page.unroute('**/assistant-*.js');
  await page.reload();
  await ask.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  consoleErrors.length = 0; // the browser reports the aborted script
});
