import { buildUser, expect, expectAccessible, openMenu, register, test } from './fixtures.ts';

test('registers, creates a prompt, finds it, fills in its variables and copies it', async ({ page }) => {
  await register(page, buildUser());
  await expect(page).toHaveURL('/');
  await openMenu(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Smart Prompts' }).click();
  await page.getByRole('button', { name: 'Create Prompt' }).click();

  const form = page.getByRole('dialog', { name: 'Create New Prompt' });
  await form.getByLabel('Title').fill('Thank-you note');
  await form.getByLabel('Description', { exact: true }).fill('A short note after a visit.');
  await form.getByLabel('Content').fill('Thank {host} for {occasion}. Answer as {"note": "..."}.');
  await form.getByLabel('Category').selectOption('Other');
  for (const [name, description, value] of [
    ['host', 'Who you stayed with', ''],
    ['occasion', 'What it was', 'the weekend'],
  ] as const) {
    const variable = form.getByRole('group', { name: 'New variable' });
    await variable.getByLabel('Variable name').fill(name);
    await variable.getByLabel('Variable description').fill(description);
    await variable.getByLabel('Default value').fill(value);
    await form.getByRole('button', { name: 'Add variable' }).click();
  }
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create Prompt' }).click();
  await expect(page.getByText('Prompt created successfully').first()).toBeVisible();

  await page.getByRole('tab', { name: 'My Prompts' }).click();
  await expect(page).toHaveURL(/view=my-prompts/);
  await page.reload(); // still signed in, still on My Prompts
  await page.getByRole('link', { name: 'Thank-you note' }).click();
  const detail = page.getByRole('dialog', { name: 'Thank-you note' });
  await detail.getByLabel('host').fill('Grace $& {occasion}');
  await expectAccessible(page);
  await detail.getByRole('button', { name: 'Copy prompt' }).click();
  await expect(page.getByText('Prompt copied to clipboard!').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Thank Grace $& {occasion} for the weekend. Answer as {"note": "..."}.',
  );
});
