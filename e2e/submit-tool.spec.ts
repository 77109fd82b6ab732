import { createUser, expect, expectMessage, signIn, test } from './fixtures.ts';

test('submits a tool with images, which another user reviews', async ({ page, browser }) => {
  const name = `Ledger ${crypto.randomUUID().slice(0, 8)}`;
  const website = `https://${name.toLowerCase().replace(' ', '-')}.example.org/`;
  await signIn(page, await createUser());
  await page.goto('/submit-tool');
  await page.getByLabel('Website').fill(website);
  await page.getByRole('button', { name: 'Next: Details' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Tagline').fill('Files receipts');
  await page.getByLabel('Description').fill('Reads receipts and files them where they belong.');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Pricing').selectOption('free');
  await page.reload(); // the draft is stored, and the step
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Next: Facts' }).click();
  await page.getByLabel('Free plan').selectOption('yes');
  await page.getByRole('button', { name: 'Next: Images' }).click();
  await page.getByLabel(/^Logo/).setInputFiles('apps/site/public/icon-192.png');
  await page
    .getByLabel(/^Screenshots/)
    .setInputFiles(['docs/screenshots/home.png', 'docs/screenshots/smart-prompts.png']);
  await page.getByRole('button', { name: 'Next: Review' }).click();
  await page.getByRole('button', { name: 'Submit tool' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/tool\//);
  await expect(page.getByRole('term').filter({ hasText: 'Free plan' })).toBeVisible();
  await page.getByRole('button', { name: `Screenshot 1 of ${name}` }).click();
  await expect(page.getByRole('dialog', { name }).getByText('1 of 2')).toBeVisible();

  const context = await browser.newContext();
  const reviewerPage = await context.newPage();
  await signIn(reviewerPage, await createUser());
  await reviewerPage.goto(page.url());
  await reviewerPage.getByRole('button', { name: 'Write a review' }).click();
  await reviewerPage.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true });
  await reviewerPage.getByLabel(/^Title/).fill('Finds them all');
  await reviewerPage.getByRole('button', { name: 'Save review' }).click();
  await expectMessage(reviewerPage, 'Your review has been saved');
  await context.close();

  await page.reload();
  await expect(page.getByText('out of 5, by 1 user')).toBeVisible();
  await expect(page.getByText('Finds them all')).toBeVisible();
  await page.goto('/dashboard/submitted');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('links to the existing tool for a listed website', async ({ page }) => {
  await signIn(page, await createUser());
  await page.goto('/submit-tool');
  await page.getByLabel('Website').fill('https://github.com/features/copilot');
  await page.getByRole('button', { name: 'Next: Details' }).click();
  await expect(page.getByText('GitHub Copilot is already listed with this website')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to GitHub Copilot' })).toBeVisible();
});
