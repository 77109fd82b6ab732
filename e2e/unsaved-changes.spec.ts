import { createUser, expect, signIn, test } from './fixtures.ts';

test('requires confirmation before Back and reload discard an unsent message', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  const message = page.getByLabel('Message');
  await message.pressSequentially('The price has changed');

  await page.evaluate(() => history.back());
  const dialog = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/contact');

  const unloadDialog = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect((await unloadDialog).type()).toBe('beforeunload');
  await (await unloadDialog).dismiss();
  await expect(message).toHaveValue('The price has changed');

  await page.evaluate(() => history.back());
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/about');
  await expect(dialog).toBeHidden();
});

test('does not require confirmation to sign out', async ({ page }) => {
  const user = await createUser();
  await signIn(page, user);
  await page.goto('/contact');
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByLabel('Message').pressSequentially('The price has changed');
  await page.getByRole('button', { name: `Account menu of ${user.username}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
});
