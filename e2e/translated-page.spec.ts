import type { Page } from '@playwright/test';

import { openPaths, toContentPaths } from '../tooling/page-paths.ts';
import { createEstablishedUser, expect, signIn, test } from './fixtures.ts';

/**
 * Runs in the page: does what browsers do that translate a page, with all text that is shown from now on. Each text node is
 * replaced by elements, without the knowledge of React, which would then fail to insert before it or to remove it.
 */
function translatePage() {
  const untranslated = 'script, style, noscript, textarea, title, font';
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!/\S/.test(text.data) || !text.parentElement || text.parentElement.closest(untranslated)) continue;
      const translation = document.createElement('font');
      translation.append(document.createElement('font'));
      translation.firstElementChild!.textContent = text.data;
      text.replaceWith(translation);
    }
  };
  translate(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.isConnected) translate(node);
  }).observe(document.body, { childList: true, subtree: true });
}

const isTranslated = (page: Page) => page.locator('main font').first();

for (const [name, getPaths, isMember] of [
  ['the catalogue', () => openPaths, false],
  ['members’ content', toContentPaths, true],
] as const) {
  test(`pages of ${name} work after the browser has translated them`, async ({ page, consoleErrors }) => {
    const user = await createEstablishedUser();
    if (isMember) await signIn(page, user);
    for (const path of getPaths(user)) {
      await test.step(path, async () => {
        await page.goto(path);
        await page.evaluate(translatePage);
        await expect(isTranslated(page)).toBeVisible();
        // To another page and back, both in the translated document.
        const other = path === '/' ? 'About' : 'Home';
        await page.getByRole('link', { name: other, exact: true }).first().click();
        await expect(page).toHaveURL(other === 'Home' ? '/' : '/about');
        await expect(isTranslated(page)).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(path);
        await expect(isTranslated(page)).toBeVisible();
        expect(consoleErrors, path).toEqual([]);
      });
    }
  });
}

test('copies, likes and saves a prompt on a translated page', async ({ page }) => {
  const { prompt } = await createEstablishedUser();
  await signIn(page, await createEstablishedUser());
  await page.goto(`/prompts/${prompt.id}`);
  await page.evaluate(translatePage);
  await page.getByLabel('city').fill('Lima');
  await expect(page.getByLabel('city')).toHaveValue('Lima');
  await page.getByRole('button', { name: 'Copy prompt' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.getByRole('button', { name: 'Like, 1 like' }).click();
  await expect(page.getByRole('button', { name: 'Like, 2 likes' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Prompt saved!').first()).toBeVisible();
});
