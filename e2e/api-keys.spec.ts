import { expect, newMember, signIn, test, told } from './journey.ts';

test('add a key, test it valid and invalid, switch it off, remove it', async ({ page }) => {
  await signIn(page, await newMember());
  await page.goto('/dashboard/api-keys');
  await expect(page.getByText('No API keys configured. Add an API key to enable models.')).toBeVisible();

  await addKey('a-key-that-is-right');
  const card = page.getByRole('article').filter({ hasText: 'OpenAI' });
  await expect(card).toContainText('key ending in ight');
  await card.getByRole('button', { name: 'Test Connection' }).click();
  await expect(told(page, 'OpenAI API key is valid')).toBeVisible();

  const all = card.getByRole('switch', { name: 'All models of OpenAI' });
  await all.click();
  await expect(all).not.toBeChecked();
  await page.reload();
  await expect(all).not.toBeChecked();

  await addKey('wrong-key-of-somebody');
  await card.getByRole('button', { name: 'Test Connection' }).click();
  await expect(told(page, 'OpenAI API key is invalid')).toBeVisible();

  await card.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this API key?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(told(page, 'API key deleted successfully')).toBeVisible();
  await expect(card).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toMatch(/a-key-that|wrong-key/);

  async function addKey(key: string) {
    await page.getByRole('button', { name: 'Add Key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await dialog.getByRole('button', { name: /^OpenAI/ }).click();
    await dialog.getByLabel('API Key', { exact: true }).fill(key);
    await dialog.getByRole('button', { name: 'Save Key' }).click();
    await expect(told(page, 'API key saved successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
  }
});
