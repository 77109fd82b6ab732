// Pages of members are rendered for anonymous users, which must not be seen while the API is slow.
import { createUser, expect, listSeenTexts, recordSeenTexts, signIn, test } from './fixtures.ts';

for (const path of ['/', '/tools', '/tool/github-copilot', '/prompts', '/smart-prompts', '/dashboard']) {
  test(`no frame of ${path} shows ‘Sign in’ to a member while the API is slow`, async ({ page }) => {
    const user = await createUser();
    await signIn(page, user);
    await recordSeenTexts(page);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue().catch(() => {}); // the page may be closed by then
    });
    await page.goto(path);
    await expect(page.getByRole('button', { name: `Account menu of ${user.username}` })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const seen = await listSeenTexts(page);
    expect(seen.filter((text) => /^(Sign in|Log in)/i.test(text))).toEqual([]);
  });
}

test('shows ‘Loading...’ only when the session check takes long', async ({ page }) => {
  await signIn(page, await createUser());
  const check = Promise.withResolvers<void>();
  await page.route('**/api/users/me', async (route) => {
    await check.promise;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  const pending = page.getByText('Loading...', { exact: true });
  await pending.waitFor({ state: 'attached' });
  const delay = await pending.evaluate((element) => getComputedStyle(element).animationDelay);
  expect(delay).toBe('0.3s');
  await expect(pending).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  check.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(pending).toBeHidden();
});
