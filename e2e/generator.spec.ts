import { createUser, expect, expectMessage, signIn, test } from './fixtures.ts';

test('generates two versions with the user’s model, compares them and saves the second', async ({
  page,
  isMobile,
}) => {
  const user = await createUser();
  await user.client.providerKeys.save({
    params: { provider: 'openai' },
    body: { apiKey: 'a-key-that-is-right' },
  });
  await signIn(page, user);
  await page.goto('/smart-prompts?view=ai-gen');
  await page.getByLabel('Topic').fill('A first email');
  await page.getByLabel('Model').selectOption({ label: 'fake-large' });
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByText('2 versions generated.')).toBeVisible();

  // Phones show one version at a time.
  if (!isMobile)
    await expect(page.getByRole('article', { name: 'Version 2' }).locator('mark').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Version 2' }).check({ force: true });
  await page.getByRole('button', { name: 'Save Prompt' }).click();
  await expectMessage(page, 'Prompt saved successfully!');

  await page.goto('/smart-prompts?view=my-prompts');
  await page.getByRole('link', { name: 'Warm email' }).click();
  const detail = page.getByRole('dialog', { name: 'Warm email' });
  await expect(detail.getByLabel('name')).toBeVisible();
});

test('generates from a template without a provider key', async ({ page }) => {
  await signIn(page, await createUser());
  await page.goto('/smart-prompts?view=ai-gen');
  await page.getByLabel('Topic').fill('Rivers of Europe');
  await expect(page.getByLabel('Model')).toHaveValue(/template/i);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Version 1' })).toContainText('Rivers of Europe');
});
