import { expect, newPerson, openMenu, register, test } from './journey.ts';

test('sign out, and in again to where one wanted to go', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  await page.getByRole('button', { name: `Account menu of ${person.username}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByText('You have been logged out').first()).toBeVisible();
  await expect(page).toHaveURL('/login');

  await page.goto('/smart-prompts?view=my-prompts');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/smart-prompts?view=my-prompts');
  await expect(page.getByText("You haven't created any prompts yet...")).toBeVisible();
});

test('the register form says what is wrong, and keeps what was typed', async ({ page }) => {
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

test('a spent session ends at the sign-in page', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('token', 'spent');
    localStorage.setItem('refreshToken', 'spent');
  });
  await page.goto('/smart-prompts');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the theme is there before the page, and stays', async ({ page }) => {
  await page.goto('/');
  const dark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  const before = await dark();
  await openMenu(page); // on a phone the toggle stands there
  await page.getByRole('button', { name: /^(Switch to (dark|light) theme|(Dark|Light) Mode)$/ }).click();
  expect(await dark()).toBe(!before);
  // The class must come with the document, not with the application's script.
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  expect(await dark()).toBe(!before);
});
