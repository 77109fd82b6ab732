import { expect, expectAccessible, test } from './fixtures.ts';

test('compares two selected tools, unfolds what is the same and removes one', async ({ page }) => {
  await page.goto('/tools?category=code-assistant&sort=name'); // tools of one category have common facts
  const cards = page.getByRole('article');
  await cards
    .nth(0)
    .getByLabel(/^Compare/)
    .click();
  await cards
    .nth(1)
    .getByLabel(/^Compare/)
    .click();
  await page.getByRole('link', { name: 'Compare 2 tools' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare tools' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('rowheader', { name: 'What it is' })).toBeVisible();
  await expect(page.getByText('From the facts in the catalogue')).toBeVisible();
  await expectAccessible(page);

  await expect(page.getByRole('rowheader', { name: 'Category' })).toBeHidden();
  await page.getByRole('button', { name: /the same.*Category/ }).click();
  await expect(page.getByRole('rowheader', { name: 'Category' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByText('Select a second tool to compare')).toBeVisible();
});

test('starts a comparison on the empty page', async ({ page }) => {
  await page.goto('/compare');
  await page
    .getByRole('link', { name: /ChatGPT/ })
    .first()
    .click();
  await expect(page.getByRole('columnheader', { name: /ChatGPT/ })).toBeVisible();
});

test('keeps the names of three tools in view', async ({ page }) => {
  await page.goto('/compare?ids=github-copilot,cursor,chatgpt');
  const lastLabel = page.getByRole('rowheader', { name: 'Website' });
  await expect(lastLabel).toBeVisible();
  await lastLabel.evaluate((label) => label.scrollIntoView({ block: 'end' }));
  await expect(page.getByRole('columnheader').first().getByRole('link').first()).toBeInViewport();
});
