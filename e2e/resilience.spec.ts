import {
  buildUser,
  createUser,
  expect,
  expectMessage,
  preserveInterception,
  openMenu,
  register,
  signIn,
  test,
} from './fixtures.ts';

test.beforeEach(preserveInterception);

/** Behavior during failures, slow networks and concurrent tabs. */

test('the search input preserves fast and slow typing', async ({ page }) => {
  await page.goto('/tools');
  const searchInput = page.getByRole('searchbox', { name: 'Search tools' });
  await searchInput.pressSequentially('github ', { delay: 40 });
  await expect(page).toHaveURL(/search=github$/);
  await searchInput.pressSequentially('copilot', { delay: 300 });
  await expect(page).toHaveURL(/search=github\+copilot$/);
  await expect(searchInput).toHaveValue('github copilot');
  await expect(page.getByRole('article').first()).toContainText('GitHub Copilot');
});

test('redirects a page number past the end to the last page', async ({ page }) => {
  await page.goto('/tools?page=50');
  // 13 of the seed, and more with the tools that other tests submit.
  await expect(page).toHaveURL(/page=1[3-9]$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('closes the mobile menu on navigation, also when going back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('moves focus to a new page and restores it when a dialog closes', async ({ page }) => {
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

test('shows an error when the script of a page fails to load, without losing the layout', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/');
  let requestCount = 0;
  await page.route('**/about.page-*.js', async (route) => {
    requestCount += 1;
    await route.abort();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(requestCount).toBeLessThan(4); // preloading on hover and navigation
  await page.unroute('**/about.page-*.js');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  consoleErrors.length = 0; // the browser and React report the aborted script
});

test('repeats clicks that were made before the scripts had loaded', async ({ page }) => {
  const loaded = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto('/tools', { waitUntil: 'domcontentloaded' });
  const cards = page.getByRole('article');
  for (const index of [0, 1]) {
    await cards
      .nth(index)
      .getByLabel(/^Compare/)
      .click();
  }
  await cards
    .nth(0)
    .getByRole('button', { name: /favorite/i })
    .click();
  loaded.resolve();
  await expect(page.getByRole('link', { name: 'Compare 2 tools' })).toBeVisible();
  await expectMessage(page, /^Please login/);
  for (const index of [0, 1])
    await expect(cards.nth(index).getByLabel(/^Compare/)).toHaveAttribute('aria-pressed', 'true');
});

for (const isSignedIn of [false, true]) {
  test(`a page without its scripts is readable${isSignedIn ? ' for a member' : ''}`, async ({
    page,
    consoleErrors,
  }) => {
    if (isSignedIn) await signIn(page, await createUser());
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/tools');
    await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('article').first()).toBeVisible();
    consoleErrors.length = 0; // the browser reports the aborted scripts
  });
}

test('shows an error when the API is down and retries', async ({ page }) => {
  await page.goto('/privacy');
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'internal_error', message: '' } }),
  );
  await openMenu(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
  await expect(page.getByText('Categories could not be loaded.')).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('preserves an open form on token refresh in another tab, and signs out with it', async ({
  page,
  context,
}) => {
  await register(page, buildUser());
  await page.goto('/smart-prompts');
  await page.getByRole('button', { name: 'Create Prompt' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Half typed');

  const other = await context.newPage();
  await other.goto('/about');
  await other.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('refreshToken')}`;
    const response = await fetch('/api/auth/refresh', { method: 'POST', headers: { authorization } });
    const { token, refreshToken } = (await response.json()) as { token: string; refreshToken: string };
    localStorage.setItem('token', token);
    localStorage.setItem('refreshToken', refreshToken);
  });
  const userRequest = page.waitForResponse('**/api/users/me');
  await other.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}`));
  await Promise.race([userRequest, page.waitForTimeout(1000)]);
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue('Half typed');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await other.reload();
  await other.getByRole('button', { name: /Account menu/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(other).toHaveURL('/login');
  await expect(page).toHaveURL('/login');
});

test('redirects to /login and back when the server has ended the session', async ({ page }) => {
  const user = buildUser();
  await register(page, user);
  // Background requests would end the session before the click.
  await page.route(/\/api\/(notifications|settings)/, (route) => route.abort());
  await Promise.all([page.waitForResponse(/\/api\/users\/me\/state/), page.goto('/prompts')]);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('token', 'expired');
    localStorage.setItem('refreshToken', 'expired');
  });
  await page.getByRole('article').first().hover();
  await page.getByRole('button', { name: /^Like/ }).first().click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/prompts');
});
