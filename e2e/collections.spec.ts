import type { PromptPage } from '../packages/api-client/src/contract/index.ts';
import { createUser, expect, expectMessage, signIn, test } from './fixtures.ts';

test('adds, annotates and reorders what a collection holds, and shares it', async ({ page, browser }) => {
  await signIn(page, await createUser());
  await page.goto('/tool/github-copilot');
  await page.getByRole('button', { name: 'Collect' }).click();
  await page.getByRole('menuitem', { name: 'New collection' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('For the thesis');
  await page.getByRole('dialog').getByLabel('Public').check({ force: true });
  await page.getByRole('button', { name: 'Create collection' }).click();
  await expectMessage(page, 'Added to ‘For the thesis’');
  await page.goto('/tool/cursor');
  await page.getByRole('button', { name: 'Collect' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'For the thesis' }).click();
  await expectMessage(page, 'Added to ‘For the thesis’');
  await page.keyboard.press('Escape');
  const { prompts } = (await (
    await page.request.get('/api/smart-prompts?view=public&limit=1')
  ).json()) as PromptPage;
  const { id, title = '' } = prompts[0] ?? {};
  await page.goto(`/prompts/${id}`);
  await page.getByRole('button', { name: 'Collect' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'For the thesis' }).click();
  await expectMessage(page, 'Added to ‘For the thesis’');
  await page.keyboard.press('Escape');

  await page.goto('/dashboard/collections');
  await page.getByRole('link', { name: 'For the thesis' }).click();
  const tools = page.getByRole('list', { name: 'Contents of For the thesis' }).getByRole('listitem');
  await expect(tools).toHaveCount(3);
  await expect(tools.first()).toContainText('GitHub Copilot');
  await page.getByRole('button', { name: 'Move Cursor up' }).click();
  await expect(tools.first()).toContainText('Cursor');
  await page.getByRole('button', { name: 'Add a note to Cursor' }).click();
  await page.getByLabel(/^Note on Cursor/).fill('Try it first.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Try it first.')).toBeVisible();
  await page.reload();
  await expect(tools.first()).toContainText('Cursor');

  await page.getByRole('button', { name: 'Copy link' }).click();
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(readClipboard).toContain('/collections/');
  const url = await readClipboard();
  const anonymousContext = await browser.newContext();
  const anonymousPage = await anonymousContext.newPage();
  await anonymousPage.goto(url);
  await expect(anonymousPage.getByRole('heading', { level: 1, name: 'For the thesis' })).toBeVisible();
  await expect(anonymousPage.getByText('Try it first.')).toBeVisible();
  await expect(anonymousPage.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await anonymousContext.close();
});
