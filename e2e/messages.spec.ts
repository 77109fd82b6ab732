// Messages of docs/specification.md (section 8) that the other e2e tests do not cover, mostly for failed requests.
import type { Page } from '@playwright/test';

import { routes } from '../packages/api-client/src/contract/routes.ts';
import {
  buildPromptDraft,
  buildUser,
  createUser,
  expect,
  expectMessage,
  jsonFile,
  preserveInterception,
  signIn,
  test,
} from './fixtures.ts';

test.beforeEach(preserveInterception);

/** Makes requests to these endpoints fail with an error that has no message. */
async function failRequests(page: Page, ...endpoints: { method: string; path: string }[]) {
  const patterns = endpoints.map(
    ({ method, path }) => new RegExp(`^${method} /api${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  );
  await page.route('**/api/**', (route) => {
    const requested = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    return patterns.some((pattern) => pattern.test(requested))
      ? route.fulfill({ status: 500, json: { code: 'internal_error', message: '' } })
      : route.fallback();
  });
}

test('shows login errors', async ({ page }) => {
  const { email, password } = await createUser();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(`${password}?`);
  const submitButton = page.getByRole('button', { name: 'Sign In' });
  await submitButton.click();
  await expectMessage(page, 'Invalid email or password');
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: {} }));
  await submitButton.click();
  await expectMessage(page, 'Invalid response from server');
  await failRequests(page, routes.auth.login);
  await submitButton.click();
  await expectMessage(page, 'Login failed. Please try again.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('shows registration errors', async ({ page }) => {
  const { username } = await createUser();
  const { email, password } = buildUser();
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  const submitButton = page.getByRole('button', { name: 'Create account' });
  await submitButton.click();
  await expectMessage(page, /username.*taken/i);
  await failRequests(page, routes.auth.register);
  await submitButton.click();
  await expectMessage(page, 'Registration failed');
  await expect(page.getByLabel('Username')).toHaveValue(username);
});

test('shows profile errors and success', async ({ page }) => {
  await signIn(page, await createUser());
  await failRequests(page, routes.profiles.me);
  await page.goto('/profile');
  await expect(page.getByText('Failed to load profile')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Edit bio' }).click();
  await page.getByLabel(/^Bio/).fill('Writes about rivers.');
  await failRequests(page, routes.profiles.updateMe);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Failed to update profile');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Profile updated successfully');
});

test('shows login prompts to anonymous users', async ({ page }) => {
  const { username, client } = await createUser();
  const { id } = await client.prompts.create({ body: buildPromptDraft() });
  await page.goto(`/prompts/${id}`);
  for (const [name, message] of [
    [/^Like/, 'Please login to like prompts'],
    [/^Save$/, 'Please login to save prompts'],
    [`Follow ${username}`, 'Please login to follow users'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expectMessage(page, message);
  }
  await page.getByRole('radio', { name: '3 of 5 stars' }).dispatchEvent('click');
  await expectMessage(page, 'Please login to rate prompts');
});

test('reverts optimistic updates when the request fails', async ({ page }) => {
  const author = await createUser();
  const { id } = await author.client.prompts.create({ body: buildPromptDraft() });
  await signIn(page, await createUser());
  await failRequests(
    page,
    routes.prompts.like,
    routes.prompts.save,
    routes.prompts.rate,
    routes.users.follow,
  );
  await page.goto(`/prompts/${id}`);
  for (const [name, message] of [
    ['Like, 0 likes', 'Failed to like prompt'],
    ['Save', 'Failed to save prompt'],
    [`Follow ${author.username}`, 'Failed to follow user'],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expectMessage(page, message);
    await expect(button).toBeVisible();
  }
  const threeStars = page.getByRole('radio', { name: '3 of 5 stars' });
  await threeStars.dispatchEvent('click');
  await expectMessage(page, 'Failed to submit rating');
  await expect(threeStars).not.toBeChecked();
});

test('shows messages for removed saves, follows and favorites', async ({ page }) => {
  const author = await createUser();
  const { id, title } = await author.client.prompts.create({ body: buildPromptDraft() });
  const user = await createUser();
  await user.client.prompts.save({ params: { id } });
  await user.client.users.follow({ body: { userId: author.session.user.id } });
  await signIn(page, user);
  await page.goto(`/prompts/${id}`);
  await page.getByRole('button', { name: 'Save', exact: true, pressed: true }).click();
  await expectMessage(page, 'Prompt removed from saved');
  await page.getByRole('button', { name: `Unfollow ${author.username}` }).click();
  await expectMessage(page, 'Unfollowed user');

  await page.goto(`/smart-prompts?view=public&search=${encodeURIComponent(title)}`);
  await page.getByRole('article').first().hover();
  await page.getByRole('button', { name: 'Add to favorites' }).click();
  await expectMessage(page, 'Added to favorites!');
  await page.getByRole('button', { name: 'Remove from favorites' }).click();
  await expectMessage(page, 'Removed from favorites');
});

test('shows messages for copying, sharing and downloading', async ({ page }) => {
  const { client } = await createUser();
  const { id, title } = await client.prompts.create({ body: buildPromptDraft() });
  await page.goto(`/prompts/${id}`);
  await page.getByRole('button', { name: 'Share link' }).click();
  await expectMessage(page, 'Link copied to clipboard!');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Text, filled in (.txt)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^packing-list-.*\.txt$/i);
  await expectMessage(page, 'Prompt downloaded!');

  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('No room');
    };
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    });
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Text, filled in (.txt)' }).click();
  await expectMessage(page, 'Failed to download prompt');
  await page.getByRole('button', { name: 'Copy prompt' }).click();
  await expectMessage(page, 'Failed to copy prompt');
  await page.getByRole('dialog', { name: 'Copy by hand' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Share link' }).click();
  await expectMessage(page, 'Failed to share prompt');

  await page.goto(`/prompts?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: 'Share link' }).click();
  await expectMessage(page, 'Prompt link copied to clipboard');
});

test('shows messages for the user’s own prompts', async ({ page }) => {
  const user = await createUser();
  const { title } = await user.client.prompts.create({ body: buildPromptDraft() });
  await signIn(page, user);
  await failRequests(page, routes.prompts.list);
  await page.goto('/smart-prompts?view=my-prompts');
  await expectMessage(page, 'Failed to fetch prompts');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Prompt' });
  await form.getByLabel('Title').fill(`${title}, edited`);
  await failRequests(page, routes.prompts.update);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Failed to update prompt')).toBeVisible();
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Prompt updated successfully');

  await page.getByRole('button', { name: 'Delete' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: /^Delete ‘/ });
  await expect(confirmDialog).toContainText('Are you sure you want to delete this prompt?');
  await failRequests(page, routes.prompts.remove);
  await confirmDialog.getByRole('button', { name: 'Delete' }).click();
  await expect(confirmDialog.getByText('Failed to delete prompt')).toBeVisible();
  await page.unrouteAll();
  await confirmDialog.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Prompt deleted successfully');
  await expect(page.getByText("You haven't created any prompts yet...")).toBeVisible();
});

test('shows messages for creating and importing prompts', async ({ page }) => {
  await signIn(page, await createUser());
  await page.goto('/smart-prompts');
  await page.getByRole('button', { name: 'Create Prompt' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Prompt' });
  await form.getByLabel('Title').fill('Preserved');
  await form.getByLabel('Description', { exact: true }).fill('It stays.');
  await form.getByLabel('Content').fill('Words.');
  await form.getByLabel('Category').selectOption('Other');
  await failRequests(page, routes.prompts.create);
  await form.getByRole('button', { name: 'Create Prompt' }).click();
  await expect(form.getByText('Failed to create prompt')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue('Preserved');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Import Prompts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Prompts' });
  const clickImport = () => dialog.getByRole('button', { name: 'Import Prompts' }).click();
  await clickImport();
  await expect(dialog.getByText('Please select a file to import')).toBeVisible();
  await dialog.getByLabel('Files').setInputFiles(jsonFile('{'));
  await expect(dialog.getByText('Please select a valid JSON file')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove prompts.json' }).click();
  await dialog.getByLabel('Files').setInputFiles(jsonFile('{"a": 1}'));
  await expect(dialog.getByText('Invalid format: Expected an array of prompts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove prompts.json' }).click();
  const { title, content, description, category } = buildPromptDraft();
  await dialog.getByLabel('Files').setInputFiles(jsonFile([{ title, content, description, category }]));
  await expect(dialog.getByText('1 prompt', { exact: true }).first()).toBeVisible();
  await failRequests(page, routes.prompts.import);
  await clickImport();
  await expect(dialog.getByText('Failed to import prompts')).toBeVisible();
  await page.unrouteAll();
  await failRequests(page, routes.prompts.updateVisibility);
  await clickImport();
  await expectMessage(page, 'Successfully imported 1 prompts!');
  await dialog.getByRole('button', { name: 'Make All Prompts Public' }).click();
  await expect(dialog.getByText('Failed to update prompt visibility')).toBeVisible();
});

test('shows messages for a partly failed import', async ({ page }) => {
  await signIn(page, await createUser());
  await page.goto('/smart-prompts');
  await page.getByRole('button', { name: 'Import Prompts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Prompts' });
  const { title, content, description, category } = buildPromptDraft();
  const prompts = [title, `${title}, again`].map((promptTitle) => ({
    title: promptTitle,
    content: `${promptTitle}: ${content}`,
    description,
    category,
  }));
  await dialog.getByLabel('Files').setInputFiles(jsonFile(prompts));
  await expect(dialog.getByText('2 prompts', { exact: true }).first()).toBeVisible();
  const results = {
    total: 2,
    successful: 1,
    failed: 1,
    duplicates: 0,
    ids: [crypto.randomUUID()],
    errors: [{ index: 1, messages: ['Title is taken'] }],
  };
  await page.route(`**/api${routes.prompts.import.path}`, (route) => route.fulfill({ json: { results } }));
  await dialog.getByRole('button', { name: 'Import Prompts' }).click();
  await expectMessage(page, 'Successfully imported 1 prompts!');
  await expectMessage(page, 'Failed to import 1 prompts');
});

test('shows errors of the generator and provider keys', async ({ page }) => {
  const user = await createUser();
  await signIn(page, user);
  await failRequests(page, routes.models.available);
  await page.goto('/smart-prompts?view=ai-gen');
  await expectMessage(page, 'Failed to load available AI models');
  await page.unrouteAll();
  await page.reload();
  const generate = page.getByRole('button', { name: 'Generate', exact: true });
  await generate.click();
  await expect(page.getByText('Please enter a topic')).toBeVisible();
  await page.getByLabel('Topic').fill('Rivers');
  await page.route(`**/api${routes.prompts.generateStream.path}`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
  await generate.click();
  await expect(page.getByText('No prompts were generated')).toBeVisible();
  await page.unrouteAll();
  await failRequests(page, routes.prompts.generate, routes.prompts.generateStream);
  await generate.click();
  await expect(page.getByText('Failed to generate prompt')).toBeVisible();
  await page.unrouteAll();

  await failRequests(page, routes.providerKeys.list);
  await page.goto('/dashboard/api-keys');
  await expect(page.getByText('Failed to load API keys')).toBeVisible();
  await page.unrouteAll();
  await user.client.providerKeys.save({
    params: { provider: 'openai' },
    body: { apiKey: 'a-key-that-is-right' },
  });
  await page.getByRole('button', { name: 'Try Again' }).click();
  const card = page.getByRole('article').filter({ hasText: 'OpenAI' });
  const { save, test: check, toggle, toggleModel, remove } = routes.providerKeys;
  await failRequests(page, save, check, toggle, toggleModel, remove);
  await card.getByRole('button', { name: 'Test Connection' }).click();
  await expectMessage(page, 'Failed to validate OpenAI API key');
  await card.getByRole('switch', { name: 'All models of OpenAI' }).click();
  await expectMessage(page, 'Failed to update provider status');
  await card.getByRole('button', { name: 'Remove' }).click();
  const confirmDialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this API key?',
  });
  await confirmDialog.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Failed to delete API key');
  await confirmDialog.getByRole('button', { name: 'Cancel' }).click();

  await card.getByRole('button', { name: 'Configure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('switch', { name: 'fake-small' }).click();
  await expectMessage(page, 'Failed to toggle model');
  await dialog.getByLabel('API Key', { exact: true }).fill('another-key-of-mine');
  await dialog.getByRole('button', { name: 'Save Key' }).click();
  await expectMessage(page, 'Failed to save API key');
  await expect(dialog.getByLabel('API Key', { exact: true })).toHaveValue('another-key-of-mine');
});
