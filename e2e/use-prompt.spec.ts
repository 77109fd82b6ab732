import { buildPromptDraft, createUser, expect, expectMessage, signIn, test } from './fixtures.ts';

test('fills in, copies, rates, likes and saves a prompt, follows and notifies its author', async ({
  page,
}) => {
  const author = await createUser();
  const prompt = await author.client.prompts.create({ body: buildPromptDraft() });
  await signIn(page, await createUser());
  await page.goto(`/prompts/${prompt.id}`);
  await expect(page.getByRole('heading', { level: 1, name: prompt.title })).toBeVisible();

  await expect(page.getByText('1 of 2 filled')).toBeVisible();
  await page.getByLabel('city').fill('Lima');
  await expect(page.getByText('2 of 2 filled')).toBeVisible();
  await page.getByRole('button', { name: 'Copy prompt' }).click();
  await expectMessage(page, 'Prompt copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'What do I pack for 3 days in Lima?',
  );

  await page.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true });
  await expectMessage(page, 'Rating submitted successfully');
  await page.getByRole('button', { name: 'Like, 0 likes' }).click();
  await expect(page.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Prompt saved!');
  await page.getByRole('button', { name: `Follow ${author.username}` }).click();
  await expectMessage(page, 'Following user!');

  // Everything is stored; the variable values in this browser.
  await page.reload();
  await expect(page.getByLabel('city')).toHaveValue('Lima');
  await expect(page.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
  await expect(page.getByRole('button', { name: `Unfollow ${author.username}` })).toBeVisible();
  await page.goto('/smart-prompts?view=favorites');
  await expect(page.getByRole('link', { name: prompt.title })).toBeVisible();
  const { notifications } = await author.client.notifications.list({});
  expect(notifications.map(({ kind }) => kind).toSorted()).toEqual(['follow', 'like', 'save']);
});
