import { createUser, expect, expectMessage, signIn, test } from './fixtures.ts';

test('adds, validates, disables and deletes a provider key', async ({ page }) => {
  await signIn(page, await createUser());
  await page.goto('/dashboard/api-keys');
  await expect(page.getByText('No API keys configured. Add an API key to enable models.')).toBeVisible();

  await addKey('a-key-that-is-right');
  const card = page.getByRole('article').filter({ hasText: 'OpenAI' });
  await expect(card).toContainText('key ending in ight');
  await card.getByRole('button', { name: 'Test Connection' }).click();
  await expectMessage(page, 'OpenAI API key is valid');

  const allModels = card.getByRole('switch', { name: 'All models of OpenAI' });
  await allModels.click();
  await expect(allModels).not.toBeChecked();
  await page.reload();
  await expect(allModels).not.toBeChecked();

  await addKey('wrong-key-of-somebody');
  await card.getByRole('button', { name: 'Test Connection' }).click();
  await expectMessage(page, 'OpenAI API key is invalid');

  await card.getByRole('button', { name: 'Remove' }).click();
  const confirmDialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this API key?',
  });
  await confirmDialog.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'API key deleted successfully');
  await expect(card).toHaveCount(0);
  const storage = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(storage).not.toMatch(/a-key-that|wrong-key/);

  async function addKey(key: string) {
    await page.getByRole('button', { name: 'Add Key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await dialog.getByRole('button', { name: /^OpenAI/ }).click();
    await dialog.getByLabel('API Key', { exact: true }).fill(key);
    await dialog.getByRole('button', { name: 'Save Key' }).click();
    await expectMessage(page, 'API key saved successfully');
    await expect(dialog).toBeHidden();
  }
});
