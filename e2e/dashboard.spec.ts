import { buildPromptDraft, createUser, expect, signIn, test } from './fixtures.ts';

test('shows the user’s counts and live notifications', async ({ page }) => {
  const [user, friend] = [await createUser(), await createUser()];
  const { id, title } = await user.client.prompts.create({ body: buildPromptDraft() });
  await user.client.tools.favorite({ params: { id: 'github-copilot' } });
  await friend.client.prompts.like({ params: { id } });
  await signIn(page, user);
  await page.goto('/dashboard');
  const counts = page.getByRole('main').getByRole('listitem');
  const promptCount = counts.filter({ has: page.getByRole('link', { name: 'Prompts', exact: true }) });
  await expect(promptCount).toContainText('1');
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();

  const pages = page.getByRole('navigation', { name: 'Dashboard' });
  await pages.getByRole('link', { name: 'Favorites' }).click();
  await expect(page.getByRole('link', { name: 'GitHub Copilot' })).toBeVisible();
  await pages.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await friend.client.users.follow({ body: { userId: user.session.user.id } });
  await expect(page.getByText('follows you')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(pages.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});
