import { expect, newMember, signIn, test } from './journey.ts';

test('an access token that has expired is refreshed once, however many calls meet it', async ({ page }) => {
  await signIn(page, await newMember());
  await page.evaluate(() => localStorage.setItem('token', 'expired'));
  const refreshes: string[] = [];
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/refresh')) refreshes.push(response.url());
    else if (response.status() === 401) refused.push(response.url());
  });
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('link', { name: '0 Prompts' })).toBeVisible();
  expect(refreshes).toHaveLength(1);
  expect(refused.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('expired');

  // The session goes on while the page is open: all that is asked at once meets the same end, and one refresh.
  await page.evaluate(() => localStorage.setItem('token', 'expired again'));
  refreshes.length = 0;
  refused.length = 0;
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText('This one')).toBeVisible();
  expect(refreshes).toHaveLength(1);
  expect(refused.length).toBeGreaterThan(1);
});

test('a session that is over leads to sign-in, and back to the page after it', async ({ page }) => {
  const member = await newMember();
  await signIn(page, member);
  await member.client.auth.logout({});
  await page.goto('/dashboard/collections');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard/collections');
});
