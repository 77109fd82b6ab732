import { buildUser, expect, openMenu, register, test } from './fixtures.ts';

test('returns to the requested page after signing out and in again', async ({ page }) => {
  const user = buildUser();
  await register(page, user);
  await page.getByRole('button', { name: `Account menu of ${user.username}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('You have been logged out').first()).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.goto('/smart-prompts?view=my-prompts');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/smart-prompts?view=my-prompts');
  await expect(page.getByText("You haven't created any prompts yet...")).toBeVisible();
});

test('shows validation errors of the register form and preserves the input', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByLabel('Confirm password').fill('123456');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue('ada');
});

test('redirects to /login when the session has expired', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('token', 'expired');
    localStorage.setItem('refreshToken', 'expired');
  });
  await page.goto('/smart-prompts');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('applies the stored theme before the application loads', async ({ page }) => {
  await page.goto('/');
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  const wasDark = await isDark();
  await openMenu(page); // contains the theme toggle on phones
  await page.getByRole('button', { name: /^(Switch to (dark|light) theme|(Dark|Light) Mode)$/ }).click();
  await expect.poll(isDark).toBe(!wasDark);
  // The sections below load their scripts later; aborting those would be an error of the page.
  await page.waitForLoadState('networkidle');
  // The class must be set by the document, not by the application's script.
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  expect(await isDark()).toBe(!wasDark);
});
