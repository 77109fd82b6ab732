import { expect, expectAccessible, test } from './fixtures.ts';

test('compares two selected tools, filters differences and removes one', async ({ page }) => {
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
  await expect(page.getByText('From the facts in the catalogue')).toBeVisible();
  await expectAccessible(page);

  const rows = await page.getByRole('row').count();
  await page.getByText('Only differences').click();
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(rows);
  await page.reload(); // the state is in the URL
  await expect(page.getByLabel('Only differences')).toBeChecked();
  await page
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByText('Select a second tool to compare')).toBeVisible();
});
