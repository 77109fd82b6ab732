import type { Page } from '@playwright/test';

import { createUser, expect, test } from './fixtures.ts';

async function signInByToast(page: Page, user: { email: string; password: string }) {
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test('returns to the list after signing in and likes the prompt once', async ({ page }) => {
  const user = await createUser();
  await page.goto('/prompts?sort=popular');
  const card = page.getByRole('article').last();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /Like/ }).click();
  await expect(page.getByText('Please login to like prompts').first()).toBeVisible();
  await signInByToast(page, user);

  await expect(page).toHaveURL('/prompts?sort=popular');
  const liked = page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: /Like/ });
  await expect(liked).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expect(liked).toHaveAttribute('aria-pressed', 'true');
});

test('does not unfollow a user whom the account follows already', async ({ page }) => {
  const [user, author] = await Promise.all([createUser(), createUser()]);
  await user.client.users.follow({ body: { userId: author.session.user.id } });
  await page.goto(`/users/${author.username}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByText('Please login to follow users').first()).toBeVisible();
  await signInByToast(page, user);

  await expect(page).toHaveURL(`/users/${author.username}`);
  await expect(page.getByRole('button', { name: 'Following', exact: true })).toBeVisible();
});
