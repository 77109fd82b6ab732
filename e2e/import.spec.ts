import { draft, expect, jsonFile, newMember, signIn, test, told } from './journey.ts';

test('import a file with errors, mend it, import it, make the prompts public', async ({ page, browser }) => {
  const { title, content, description, category } = draft();
  const whole = { title, content, description, category };
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bulk')) sent.push(request.url());
  });
  await signIn(page, await newMember());
  await page.goto('/smart-prompts?view=my-prompts');
  await page.getByRole('button', { name: 'Import Prompts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Prompts' });

  await dialog.getByLabel('Files').setInputFiles(jsonFile([whole, { title: 'Half', category: 'Cats' }]));
  await expect(dialog.getByText('Validation errors:')).toBeVisible();
  for (const field of ['content', 'description'])
    await expect(dialog.getByText(`Prompt at index 1 is missing required field: ${field}`)).toBeVisible();
  await expect(dialog.getByText(/^Prompt at index 1 has invalid category: Cats\. Valid/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import Prompts' }).click();
  expect(sent).toEqual([]);

  await dialog.getByRole('button', { name: 'Remove prompts.json' }).click();
  const mended = { ...whole, title: `${title}, for two`, category: 'Travel' };
  await dialog.getByLabel('Files').setInputFiles(jsonFile([whole, mended]));
  await expect(dialog.getByText('2 prompts', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Import Prompts' }).click();
  await expect(dialog.getByText('Successfully imported 2 out of 2 prompts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make All Prompts Public' }).click();
  await expect(told(page, 'Updated visibility for 2 prompts')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(2);

  const visitor = await browser.newContext();
  const theirs = await visitor.newPage();
  await theirs.goto(`/prompts?search=${encodeURIComponent(title)}`);
  await expect(theirs.getByRole('link', { name: title, exact: true })).toBeVisible();
  await visitor.close();
});
