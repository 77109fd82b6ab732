import { buildPromptDraft, createUser, expect, signIn, test } from './fixtures.ts';

test('shows next steps, counts and live notifications', async ({ page }) => {
  const [user, friend] = [await createUser(), await createUser()];
  const { id, title } = await user.client.prompts.create({ body: buildPromptDraft() });
  await user.client.tools.favorite({ params: { id: 'github-copilot' } });
  await friend.client.prompts.like({ params: { id } });
  await signIn(page, user);
  await page.goto('/dashboard');
  await expect(page.getByRole('article', { name: title })).toBeVisible();
  await expect(page.getByRole('listitem').getByRole('link', { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Follow a user/ })).toBeVisible();

  const pages = page.getByRole('navigation', { name: 'Dashboard' });
  await pages.getByRole('link', { name: 'Favorites 1' }).click();
  await expect(page.getByRole('link', { name: 'GitHub Copilot' })).toBeVisible();
  await pages.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await friend.client.users.follow({ body: { userId: user.session.user.id } });
  await expect(page.getByText('follows you')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(pages.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});

test('guides a new member, and continues with the last prompt', async ({ page }) => {
  await signIn(page, await createUser());
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Review code' }).click();
  await page
    .getByRole('button', { name: /^Favorite / })
    .first()
    .click();
  await expect(page.getByText('1 saved')).toBeVisible();
  await page.getByRole('textbox').first().fill('Minutes of Monday');
  await page.getByRole('button', { name: 'Copy prompt' }).click();
  await page.getByRole('button', { name: 'Go to the dashboard' }).click();

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('article').getByText('Minutes of Monday').first()).toBeVisible();
});
