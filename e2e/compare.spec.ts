import { expect, expectAccessible, test } from './journey.ts';

test('tick two tools, compare them, see only what differs, take one out', async ({ page }) => {
  await page.goto('/tools?category=code-assistant&sort=name'); // of one category: not everything differs
  const cards = page.getByRole('article');
  await cards
    .nth(0)
    .getByLabel(/^Compare/)
    .check({ force: true });
  await cards
    .nth(1)
    .getByLabel(/^Compare/)
    .check({ force: true });
  await page.getByRole('link', { name: 'Compare 2 tools' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compare tools' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByText('From the facts in the catalogue')).toBeVisible();
  await expectAccessible(page);

  const rows = await page.getByRole('row').count();
  await page.getByText('Only what differs').click();
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(rows);
  await page.reload(); // the address says all of it
  await expect(page.getByLabel('Only what differs')).toBeChecked();
  await page
    .getByRole('button', { name: /^Take .* out$/ })
    .first()
    .click();
  await expect(page.getByText('One tool has nothing to be compared with')).toBeVisible();
});
