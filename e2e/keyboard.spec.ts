import type { Locator, Page } from '@playwright/test';

import { draft, expect, newMember, test, told } from './journey.ts';

test('by keys alone: skip, search, read a tool', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('github copilot');
  await expect(page.getByRole('option', { name: /GitHub Copilot/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tool/github-copilot');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Report' }));
  await page.keyboard.press('Enter');
  await expect(told(page, 'Please login to report tools')).toBeVisible();
});

test('by keys alone: sign in, find a prompt, fill it, copy it, like it', async ({ page }) => {
  const { client } = await newMember();
  const { title } = await client.prompts.create({ body: draft() });
  const { email, password } = await newMember();
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
  await expect(told(page, 'Prompt copied to clipboard!')).toBeVisible();
  await tabTo(page, detail.getByRole('button', { name: /^Like/ }));
  await page.keyboard.press('Space');
  await expect(detail.getByRole('button', { name: 'Like, 1 like' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page.getByRole('link', { name: title })).toBeFocused();
});

/** Presses Tab until `target` has the focus; on the way, whatever has it can be seen (WCAG 2.2: 2.4.7, 2.4.11). */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await unseenFocus(page)).toBe('');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

/** What has the focus when it, or its outline, cannot be seen. */
function unseenFocus(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { activeElement: focused } = document;
    if (!focused || focused === document.body) return '';
    // The page may still be on its way to it.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { left, top, width, height } = focused.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)];
    const onTop = document.elementFromPoint(x, y);
    // Notifications go by themselves.
    const passing = onTop?.closest('[aria-label^="Notifications"]');
    const uncovered = passing || (onTop && (focused.contains(onTop) || onTop.contains(focused)));
    // A control that is drawn by its neighbour is outlined there.
    const around = [focused, focused.parentElement, focused.nextElementSibling];
    const outlined = around.some((element) => element && getComputedStyle(element).outlineStyle !== 'none');
    if (uncovered && outlined) return '';
    const fault = uncovered ? 'has no outline' : `is under ${onTop?.outerHTML.slice(0, 200)}`;
    return `${focused.outerHTML.slice(0, 200)} ${fault}`;
  });
}
