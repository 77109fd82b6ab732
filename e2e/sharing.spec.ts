import { buildPromptDraft, createUser, expect, expectMessage, signIn, test } from './fixtures.ts';

test('shares a prompt with a user, who finds it, while others get Page Not Found', async ({
  page,
  browser,
}) => {
  const [author, friend, other] = [await createUser(), await createUser(), await createUser()];
  const { id, title } = await author.client.prompts.create({
    body: buildPromptDraft({ visibility: 'private' }),
  });
  await signIn(page, author);
  await page.goto('/smart-prompts?view=my-prompts');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Prompt' });
  await form.getByRole('radio', { name: 'Shared' }).check({ force: true });
  await form.getByRole('combobox', { name: 'Shared with' }).fill(friend.username);
  await page.getByRole('option', { name: friend.username }).click();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Prompt updated successfully');

  const context = await browser.newContext();
  const otherPage = await context.newPage();
  await signIn(otherPage, friend);
  await otherPage.goto('/smart-prompts?view=shared');
  await expect(otherPage.getByRole('link', { name: title })).toBeVisible();
  await otherPage.getByRole('link', { name: 'Notifications, 1 unread' }).first().click();
  await expect(otherPage.getByText('shared a prompt with you:')).toBeVisible();

  await signIn(otherPage, other);
  await otherPage.goto(`/prompts/${id}`);
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await context.close();
});

test('shows a change in the other tabs of the browser', async ({ page, context }) => {
  const author = await createUser();
  await author.client.prompts.create({ body: buildPromptDraft({ title: 'Old title' }) });
  await signIn(page, author);
  await page.goto('/smart-prompts?view=my-prompts');
  const otherPage = await context.newPage();
  await otherPage.goto('/smart-prompts?view=my-prompts');
  await expect(otherPage.getByRole('link', { name: 'Old title' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Prompt' });
  await form.getByLabel('Title').fill('New title');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Prompt updated successfully');
  await expect(otherPage.getByRole('link', { name: 'New title' })).toBeVisible();
});
