import { draft, expect, newMember, signIn, test } from './journey.ts';

test('the dashboard counts what one has and tells what others did, as it happens', async ({ page }) => {
  const [member, friend] = [await newMember(), await newMember()];
  const { id, title } = await member.client.prompts.create({ body: draft() });
  await member.client.tools.favorite({ params: { id: 'github-copilot' } });
  await friend.client.prompts.like({ params: { id } });
  await signIn(page, member);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: '1 Prompts' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();

  const pages = page.getByRole('navigation', { name: 'Dashboard' });
  await pages.getByRole('link', { name: 'Favorites' }).click();
  await expect(page.getByRole('link', { name: 'GitHub Copilot' })).toBeVisible();
  await pages.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
  await friend.client.users.follow({ body: { userId: member.session.user.id } });
  await expect(page.getByText('follows you')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(pages.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});
