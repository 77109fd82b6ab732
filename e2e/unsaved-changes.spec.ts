import type { Page } from '@playwright/test';

import { buildPromptDraft, createUser, expect, signIn, test } from './fixtures.ts';

/** The code that handles Back is loaded when the browser is idle, with that of the toasts. */
const waitForBackHandling = (page: Page) =>
  page.locator('[role="status"][aria-live="polite"]').first().waitFor({ state: 'attached' });

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

test('shows what was typed again after the session has ended', async ({ page }) => {
  const user = await createUser();
  await signIn(page, user);
  await page.goto('/tool/cursor');
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByLabel('Title').pressSequentially('My editor now');
  await page.getByRole('radio', { name: '5 of 5 stars' }).check({ force: true });

  // The server rejects both tokens from here on.
  await page.evaluate(() => {
    localStorage.setItem('token', 'revoked');
    localStorage.setItem('refreshToken', 'revoked');
  });
  await page.getByRole('button', { name: 'Save review' }).click();
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/tool/cursor');
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('My editor now');
});

test('opens the form of a prompt again after a reload, and saves it once', async ({ page }) => {
  await signIn(page, await createUser());
  await page.goto('/smart-prompts');
  await page.getByRole('button', { name: 'Create Prompt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Prompt' });
  await dialog.getByLabel('Title').pressSequentially('Packing list');
  page.once('dialog', (unload) => void unload.accept());
  await page.reload();

  await expect(dialog.getByLabel('Title')).toHaveValue('Packing list');
  await waitForBackHandling(page);
  await page.goBack();
  const confirmation = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/smart-prompts');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Create Prompt' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('shows the title of a generated version, the preferences and a tag again after a reload', async ({
  page,
}) => {
  const user = await createUser();
  await user.client.prompts.create({ body: buildPromptDraft({ title: 'Packing list' }) });
  await signIn(page, user);
  await page.goto('/smart-prompts?view=ai-gen');
  await page.getByLabel('Topic').fill('Rivers of Europe');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Rivers to remember');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Rivers to remember');
  await page.getByRole('button', { name: 'Save Prompt' }).click();
  await expect(page.getByText('Prompt saved successfully!')).toBeVisible();

  await page.goto('/dashboard/settings');
  await page.getByRole('radio', { name: 'Long' }).check({ force: true });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Long' })).toBeChecked();

  await page.goto('/smart-prompts?view=my-prompts');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Packing list' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Tag' }).fill('travel');
  await page.reload();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Tag' })).toHaveValue('travel');
});

test('closes what is open above the page by Back, then leaves the page', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/contact');
  const search = page.getByRole('combobox', { name: 'Search' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await waitForBackHandling(page);
  await page.goBack();
  await expect(search).toBeHidden();
  await expect(page).toHaveURL('/contact');

  // Closed in another way, it needs no second press of Back.
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/about');
});

test('goes back to the page of a link in the search overlay by one press of Back', async ({ page }) => {
  await page.goto('/contact');
  await page.keyboard.press('/');
  await page.getByRole('option', { name: 'Categories' }).click();
  await expect(page).toHaveURL('/categories');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
});

test('goes back a step of the form of a tool by Back, and needs no second press of Back to leave it', async ({
  page,
}) => {
  await signIn(page, await createUser());
  await page.goto('/submit-tool');
  await waitForBackHandling(page);
  const getHistoryIndex = () => page.evaluate(() => navigation.currentEntry?.index);
  const index = await getHistoryIndex();
  await page.getByLabel('Website').fill('https://ledger.example.org/');
  await page.getByRole('button', { name: 'Next: Details' }).click();
  await page.getByLabel(/^Tags/).fill('typed without Enter');
  await page.goBack();
  await expect(page.getByLabel('Website')).toHaveValue('https://ledger.example.org/');
  expect(await getHistoryIndex()).toBe(index);
  await page.getByRole('button', { name: 'Next: Details' }).click();
  await expect(page.getByRole('button', { name: 'Remove tag typed without Enter' })).toBeVisible();
});

test('keeps a goal with its stack, and a question for the assistant, when the user leaves and comes back', async ({
  page,
}) => {
  // It is loaded when it is nearly in view.
  const scrollToStack = () => page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.goto('/');
  await scrollToStack();
  const goal = page.getByLabel('What do you want to achieve?');
  await goal.pressSequentially('Transcribe interviews');
  await page.getByRole('button', { name: 'Build a stack' }).click();
  const result = page.getByRole('heading', { name: 'Transcribe interviews', level: 3 });
  await expect(result).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Rev', exact: true }).click();
  await expect(page).toHaveURL(/\/tool\//);
  await page.goBack();
  await scrollToStack();
  await expect(goal).toHaveValue('Transcribe interviews');
  await expect(result).toBeVisible();

  await page.reload();
  await scrollToStack();
  await expect(goal).toHaveValue('Transcribe interviews');
  const openAssistant = page.getByRole('button', { name: 'Ask the assistant' });
  await openAssistant.click();
  await page.getByLabel('Your question').pressSequentially('Which one speaks German?');
  await page.reload();
  await openAssistant.click();
  await expect(page.getByLabel('Your question')).toHaveValue('Which one speaks German?');
});
