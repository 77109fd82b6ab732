import { buildPromptDraft, createUser, expect, expectMessage, jsonFile, signIn, test } from './fixtures.ts';

test('rejects a file with errors, imports the fixed one and publishes the prompts', async ({
  page,
  browser,
}) => {
  const { title, content, description, category } = buildPromptDraft();
  const validPrompt = { title, content, description, category };
  const importRequests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bulk')) importRequests.push(request.url());
  });
  await signIn(page, await createUser());
  await page.goto('/smart-prompts?view=my-prompts');
  await page.getByRole('button', { name: 'Import Prompts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Prompts' });

  await dialog
    .getByLabel('Files')
    .setInputFiles(jsonFile([validPrompt, { title: 'Incomplete', category: 'Cats' }]));
  await expect(dialog.getByText('Validation errors:')).toBeVisible();
  for (const field of ['content', 'description'])
    await expect(dialog.getByText(`Prompt at index 1 is missing required field: ${field}`)).toBeVisible();
  await expect(dialog.getByText(/^Prompt at index 1 has invalid category: Cats\. Valid/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import Prompts' }).click();
  expect(importRequests).toEqual([]);

  await dialog.getByRole('button', { name: 'Remove prompts.json' }).click();
  const secondPrompt = { ...validPrompt, title: `${title}, for two`, category: 'Travel' };
  await dialog.getByLabel('Files').setInputFiles(jsonFile([validPrompt, secondPrompt]));
  await expect(dialog.getByText('2 prompts', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Import Prompts' }).click();
  await expect(dialog.getByText('Successfully imported 2 out of 2 prompts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make All Prompts Public' }).click();
  await expectMessage(page, 'Updated visibility for 2 prompts');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(2);

  const anonymousContext = await browser.newContext();
  const anonymousPage = await anonymousContext.newPage();
  await anonymousPage.goto(`/prompts?search=${encodeURIComponent(title)}`);
  await expect(anonymousPage.getByRole('link', { name: title, exact: true })).toBeVisible();
  await anonymousContext.close();
});
