import { draft, expect, newMember, signIn, test, told } from './journey.ts';

test('share a prompt with a person, who finds it there; nobody else does', async ({ page, browser }) => {
  const [author, friend, other] = [await newMember(), await newMember(), await newMember()];
  const { id, title } = await author.client.prompts.create({ body: draft({ visibility: 'private' }) });
  await signIn(page, author);
  await page.goto('/smart-prompts?view=my-prompts');
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Prompt' });
  await form.getByRole('radio', { name: 'Shared' }).check({ force: true });
  await form.getByRole('combobox', { name: 'Shared with' }).fill(friend.username);
  await form.getByRole('option', { name: friend.username }).click();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(told(page, 'Prompt updated successfully')).toBeVisible();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signIn(theirs, friend);
  await theirs.goto('/smart-prompts?view=shared');
  await expect(theirs.getByRole('link', { name: title })).toBeVisible();
  await theirs.getByRole('link', { name: 'Notifications, 1 unread' }).first().click();
  await expect(theirs.getByText('shared a prompt with you:')).toBeVisible();

  await signIn(theirs, other);
  await theirs.goto(`/prompts/${id}`);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await context.close();
});
