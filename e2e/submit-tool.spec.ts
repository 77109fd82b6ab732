import { expect, newMember, signIn, test, told } from './journey.ts';

test('submit a tool with pictures; somebody else reviews it', async ({ page, browser }) => {
  const name = `Ledger ${crypto.randomUUID().slice(0, 8)}`;
  const website = `https://${name.toLowerCase().replace(' ', '-')}.example.org/`;
  await signIn(page, await newMember());
  await page.goto('/submit-tool');
  await page.getByLabel('Website').fill(website);
  await page.getByRole('button', { name: 'Next: Facts' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Tagline').fill('Files receipts');
  await page.getByLabel('Description').fill('Reads receipts and files them where they belong.');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Pricing').selectOption('free');
  await page.reload(); // the draft is kept
  await expect(page.getByLabel('Website')).toHaveValue(website);
  await page.getByRole('button', { name: 'Next: Facts' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Next: Pictures' }).click();
  await page.getByLabel(/^Logo/).setInputFiles('apps/site/public/icon-192.png');
  await page
    .getByLabel(/^Screenshots/)
    .setInputFiles(['docs/screenshots/home.png', 'docs/screenshots/smart-prompts.png']);
  await page.getByRole('button', { name: 'Next: Review' }).click();
  await page.getByRole('button', { name: 'Submit tool' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/tool\//);
  await page.getByRole('button', { name: `Screenshot 1 of ${name}` }).click();
  await expect(page.getByRole('dialog', { name }).getByText('1 of 2')).toBeVisible();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, await newMember());
  await theirs.goto(page.url());
  await theirs.getByRole('button', { name: 'Write a review' }).click();
  await theirs.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true });
  await theirs.getByLabel(/^Title/).fill('Finds them all');
  await theirs.getByRole('button', { name: 'Save review' }).click();
  await expect(told(theirs, 'Your review is saved')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page.getByText('out of 5, by 1 person')).toBeVisible();
  await expect(page.getByText('Finds them all')).toBeVisible();
  await page.goto('/dashboard/submitted');
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('a website that is listed already leads to its tool', async ({ page }) => {
  await signIn(page, await newMember());
  await page.goto('/submit-tool');
  await page.getByLabel('Website').fill('https://github.com/features/copilot');
  await page.getByRole('button', { name: 'Next: Facts' }).click();
  await expect(page.getByText('GitHub Copilot is already listed with this website')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to GitHub Copilot' })).toBeVisible();
});
