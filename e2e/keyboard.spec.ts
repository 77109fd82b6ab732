import type { Locator, Page } from '@playwright/test';

import { buildPromptDraft, createUser, expect, expectMessage, test } from './fixtures.ts';

test('keyboard: skips to content, searches and opens a tool', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('github copilot');
  // The results for "g" have it, too, but not first.
  await expect(page.getByRole('option').first()).toContainText('GitHub Copilot');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tool/github-copilot');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Report' }));
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Please login to report tools');
});

test('keyboard: skips to content after a dialog was closed, then follows a link and goes back', async ({
  page,
}) => {
  await page.goto('/tools');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/tools#main');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await expect(page).toHaveURL('/categories');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
});

test('keyboard: signs in, finds, fills in, copies and likes a prompt', async ({ page }) => {
  const { client } = await createUser();
  const { title } = await client.prompts.create({ body: buildPromptDraft() });
  const { email, password } = await createUser();
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await page.goto('/prompts');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search prompts' }));
  await page.keyboard.type(title);
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabTo(page, page.getByRole('link', { name: title }));
  await page.keyboard.press('Enter');
  const detail = page.getByRole('dialog', { name: title });
  await tabTo(page, detail.getByLabel('city'));
  await page.keyboard.type('Lima');
  await tabTo(page, detail.getByRole('button', { name: 'Copy prompt' }));
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Prompt copied to clipboard!');
  await tabTo(page, detail.getByRole('button', { name: /^Like/ }));
  await page.keyboard.press('Space');
  await expect(detail.getByRole('button', { name: 'Like, 1 like' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page.getByRole('link', { name: title })).toBeFocused();
});

/** Presses Tab until `target` has focus, and asserts that focus is visible at each stop (WCAG 2.2: 2.4.7, 2.4.11). */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press('Tab');
    expect(await findHiddenFocus(page)).toBe('');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

/** Returns a description of the focused element if it is covered or has no outline, else an empty string. */
function findHiddenFocus(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { activeElement: focused } = document;
    if (!focused || focused === document.body) return '';
    // Wait until scrolling to the element has finished.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { left, top, width, height } = focused.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)];
    const topElement = document.elementFromPoint(x, y);
    // Toasts dismiss themselves.
    const isToast = topElement?.closest('[aria-label^="Notifications"]');
    const isUncovered =
      isToast || (topElement && (focused.contains(topElement) || topElement.contains(focused)));
    // A visually hidden control has its outline on an adjacent element.
    const outlineCandidates = [focused, focused.parentElement, focused.nextElementSibling];
    const isOutlined = outlineCandidates.some(
      (element) => element && getComputedStyle(element).outlineStyle !== 'none',
    );
    if (isUncovered && isOutlined) return '';
    const problem = isUncovered ? 'has no outline' : `is under ${topElement?.outerHTML.slice(0, 200)}`;
    return `${focused.outerHTML.slice(0, 200)} ${problem}`;
  });
}
