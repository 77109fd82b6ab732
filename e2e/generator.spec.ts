import { expect, newMember, signIn, test, told } from './journey.ts';

test('generate two versions with a model of one’s own, compare them, save the second', async ({
  page,
  isMobile,
}) => {
  const member = await newMember();
  await member.client.providerKeys.save({
    params: { provider: 'openai' },
    body: { apiKey: 'a-key-that-is-right' },
  });
  await signIn(page, member);
  await page.goto('/smart-prompts?view=ai-gen');
  await page.getByLabel('Topic').fill('A first email');
  await page.getByLabel('Model').selectOption({ label: 'fake-large' });
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByText('2 versions written.')).toBeVisible();

  // On a phone there is room for one version only.
  if (!isMobile)
    await expect(page.getByRole('article', { name: 'Version 2' }).locator('mark').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Version 2' }).check({ force: true });
  await page.getByRole('button', { name: 'Save Prompt' }).click();
  await expect(told(page, 'Prompt saved successfully!')).toBeVisible();

  await page.goto('/smart-prompts?view=my-prompts');
  await page.getByRole('link', { name: 'Warm email' }).click();
  const detail = page.getByRole('dialog', { name: 'Warm email' });
  await expect(detail.getByLabel('name')).toBeVisible();
});

test('without a key, a template writes', async ({ page }) => {
  await signIn(page, await newMember());
  await page.goto('/smart-prompts?view=ai-gen');
  await page.getByLabel('Topic').fill('Rivers of Europe');
  await expect(page.getByLabel('Model')).toHaveValue(/template/i);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByRole('article', { name: 'Version 1' })).toContainText('Rivers of Europe');
});
