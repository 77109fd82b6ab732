import { expect, newPerson, register, test } from './journey.ts';

/** What must not go wrong when something else does, or when people are faster than the network. */

test('a search box keeps what is typed, however fast and with pauses', async ({ page }) => {
  await page.goto('/tools');
  const box = page.getByRole('searchbox', { name: 'Search tools' });
  await box.pressSequentially('github ', { delay: 40 });
  await expect(page).toHaveURL(/search=github$/);
  await box.pressSequentially('copilot', { delay: 300 });
  await expect(page).toHaveURL(/search=github\+copilot$/);
  await expect(box).toHaveValue('github copilot');
  await expect(page.getByRole('article').first()).toContainText('GitHub Copilot');
});

test('a page past the end leads to the last one', async ({ page }) => {
  await page.goto('/tools?page=50');
  await expect(page).toHaveURL(/page=13$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the menu of a phone closes with every page, also on the way back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('focus goes to a new page, and back to what opened a dialog', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Video/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Video' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/prompts');
  const favorites = page.getByRole('tab', { name: /Favorites/ });
  await favorites.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(favorites).toBeFocused();
});

test('a page whose script does not come says so, and the rest of the site stands', async ({
  page,
  faults,
}) => {
  await page.goto('/');
  let asked = 0;
  await page.route('**/about.page-*.js', async (route) => {
    asked += 1;
    await route.abort();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(asked).toBeLessThan(4); // by pointing at the link, and by opening it
  await page.unroute('**/about.page-*.js');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  faults.length = 0; // the browser and React report the script that was taken away
});

test('an API that is down is told of, and tried again', async ({ page }) => {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'internal', message: '' } }),
  );
  await page.goto('/categories');
  await expect(page.getByText('The categories cannot be loaded right now.')).toBeVisible({ timeout: 15_000 });
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a refresh in another tab leaves an open form alone; signing out there is followed', async ({
  page,
  context,
}) => {
  await register(page, newPerson());
  await page.goto('/smart-prompts');
  await page.getByRole('button', { name: 'Create Prompt' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Half typed');

  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('refreshToken')}`;
    const answer = await fetch('/api/auth/refresh', { method: 'POST', headers: { authorization } });
    const { token, refreshToken } = (await answer.json()) as { token: string; refreshToken: string };
    localStorage.setItem('token', token);
    localStorage.setItem('refreshToken', refreshToken);
  });
  const asked = page.waitForResponse('**/api/users/me');
  await other.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}`));
  await Promise.race([asked, page.waitForTimeout(1000)]);
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Half typed');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await other.reload();
  await other.getByRole('button', { name: /Account menu/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login');
});

test('a session that the server ended leads to sign-in, and back', async ({ page }) => {
  const person = newPerson();
  await register(page, person);
  // What is asked in the background would end the session before the press does.
  await page.route(/\/api\/(notifications|settings)/, (route) => route.abort());
  await page.goto('/prompts');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('token', 'ended');
    localStorage.setItem('refreshToken', 'ended');
  });
  await page.getByRole('article').first().hover();
  await page.getByRole('button', { name: /^Like/ }).first().click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/prompts');
});
