import { createUser, expect, signIn, test } from './fixtures.ts';

test('refreshes an expired access token once for concurrent requests', async ({ page }) => {
  await signIn(page, await createUser());
  await page.evaluate(() => localStorage.setItem('token', 'expired'));
  const refreshes: string[] = [];
  const unauthorized: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) refreshes.push(response.url());
    else if (response.status() === 401) unauthorized.push(response.url());
  });
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible();
  expect(refreshes).toHaveLength(1);
  expect(unauthorized.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('expired');

  // The token expires again while the page is open: concurrent requests share one refresh.
  await page.evaluate(() => localStorage.setItem('token', 'expired again'));
  refreshes.length = 0;
  unauthorized.length = 0;
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('Current', { exact: true })).toBeVisible();
  expect(refreshes).toHaveLength(1);
  expect(unauthorized.length).toBeGreaterThan(1);
});

test('redirects to /login and back when the session has ended', async ({ page }) => {
  const user = await createUser();
  await signIn(page, user);
  await user.client.auth.logout({});
  await page.goto('/dashboard/collections');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard/collections');
});
