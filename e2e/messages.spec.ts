// The sentences of section 8 of the specification that a person can cause and no other journey shows: mostly what is said
// when the server refuses.
import type { Page } from '@playwright/test';

import { routes } from '../packages/api-client/src/contract/routes.ts';
import { draft, expect, jsonFile, newMember, newPerson, signIn, test, told } from './journey.ts';

/** From now on these calls are answered with an error that has no words of its own. */
async function refuse(page: Page, ...calls: { method: string; path: string }[]) {
  const patterns = calls.map(
    ({ method, path }) => new RegExp(`^${method} /api${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  );
  await page.route('**/api/**', (route) => {
    const asked = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    return patterns.some((pattern) => pattern.test(asked))
      ? route.fulfill({ status: 500, json: { code: 'internal', message: '' } })
      : route.fallback();
  });
}

test('signing in', async ({ page }) => {
  const { email, password } = await newMember();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(`${password}?`);
  const send = page.getByRole('button', { name: 'Sign In' });
  await send.click();
  await expect(told(page, 'Invalid email or password')).toBeVisible();
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: {} }));
  await send.click();
  await expect(told(page, 'Invalid response from server')).toBeVisible();
  await refuse(page, routes.auth.login);
  await send.click();
  await expect(told(page, 'Login failed. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('registering', async ({ page }) => {
  const { username } = await newMember();
  const { email, password } = newPerson();
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  const send = page.getByRole('button', { name: 'Create account' });
  await send.click();
  await expect(told(page, /username.*taken/i)).toBeVisible();
  await refuse(page, routes.auth.register);
  await send.click();
  await expect(told(page, 'Registration failed')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(username);
});

test('the profile', async ({ page }) => {
  await signIn(page, await newMember());
  await refuse(page, routes.profiles.me);
  await page.goto('/profile');
  await expect(page.getByText('Failed to load profile')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Edit bio' }).click();
  await page.getByLabel(/^Bio/).fill('Writes about rivers.');
  await refuse(page, routes.profiles.updateMe);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'Failed to update profile')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'Profile updated successfully')).toBeVisible();
});

test('what is asked of a visitor', async ({ page }) => {
  const { username, client } = await newMember();
  const { id } = await client.prompts.create({ body: draft() });
  await page.goto(`/prompts/${id}`);
  for (const [name, sentence] of [
    [/^Like/, 'Please login to like prompts'],
    [/^Save$/, 'Please login to save prompts'],
    [`Follow ${username}`, 'Please login to follow users'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(told(page, sentence)).toBeVisible();
  }
  await page
    .getByRole('radio', { name: '3 of 5 stars' })
    .check({ force: true, noWaitAfter: true })
    .catch(() => {});
  await expect(told(page, 'Please login to rate prompts')).toBeVisible();
});

test('presses that fail are taken back', async ({ page }) => {
  const author = await newMember();
  const { id } = await author.client.prompts.create({ body: draft() });
  await signIn(page, await newMember());
  await refuse(page, routes.prompts.like, routes.prompts.save, routes.prompts.rate, routes.users.follow);
  await page.goto(`/prompts/${id}`);
  for (const [name, sentence] of [
    ['Like, 0 likes', 'Failed to like prompt'],
    ['Save', 'Failed to save prompt'],
    [`Follow ${author.username}`, 'Failed to follow user'],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expect(told(page, sentence)).toBeVisible();
    await expect(button).toBeVisible();
  }
  const three = page.getByRole('radio', { name: '3 of 5 stars' });
  await three.dispatchEvent('click');
  await expect(told(page, 'Failed to submit rating')).toBeVisible();
  await expect(three).not.toBeChecked();
});

test('presses that are taken back by the person', async ({ page }) => {
  const author = await newMember();
  const { id, title } = await author.client.prompts.create({ body: draft() });
  const member = await newMember();
  await member.client.prompts.save({ params: { id } });
  await member.client.users.follow({ body: { userId: author.session.user.id } });
  await signIn(page, member);
  await page.goto(`/prompts/${id}`);
  await page.getByRole('button', { name: 'Save', exact: true, pressed: true }).click();
  await expect(told(page, 'Prompt removed from saved')).toBeVisible();
  await page.getByRole('button', { name: `Unfollow ${author.username}` }).click();
  await expect(told(page, 'Unfollowed user')).toBeVisible();

  await page.goto(`/smart-prompts?view=public&search=${encodeURIComponent(title)}`);
  await page.getByRole('article').first().hover();
  await page.getByRole('button', { name: 'Add to favorites' }).click();
  await expect(told(page, 'Added to favorites!')).toBeVisible();
  await page.getByRole('button', { name: 'Remove from favorites' }).click();
  await expect(told(page, 'Removed from favorites')).toBeVisible();
});

test('copies, links and downloads', async ({ page }) => {
  const { client } = await newMember();
  const { id, title } = await client.prompts.create({ body: draft() });
  await page.goto(`/prompts/${id}`);
  await page.getByRole('button', { name: 'Share link' }).click();
  await expect(told(page, 'Link copied to clipboard!')).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Text, filled in (.txt)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^packing-list-.*\.txt$/i);
  await expect(told(page, 'Prompt downloaded!')).toBeVisible();

  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('No room');
    };
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    });
  });
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Text, filled in (.txt)' }).click();
  await expect(told(page, 'Failed to download prompt')).toBeVisible();
  await page.getByRole('button', { name: 'Copy prompt' }).click();
  await expect(told(page, 'Failed to copy prompt')).toBeVisible();
  await page.getByRole('button', { name: 'Share link' }).click();
  await expect(told(page, 'Failed to share prompt')).toBeVisible();

  await page.goto(`/prompts?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: 'Share link' }).click();
  await expect(told(page, 'Prompt link copied to clipboard')).toBeVisible();
});

test('one’s own prompts', async ({ page }) => {
  const member = await newMember();
  const { title } = await member.client.prompts.create({ body: draft() });
  await signIn(page, member);
  await refuse(page, routes.prompts.list);
  await page.goto('/smart-prompts?view=my-prompts');
  await expect(told(page, 'Failed to fetch prompts')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Prompt' });
  await form.getByLabel('Title').fill(`${title}, mended`);
  await refuse(page, routes.prompts.update);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Failed to update prompt')).toBeVisible();
  await page.unrouteAll();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(told(page, 'Prompt updated successfully')).toBeVisible();

  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: /^Delete ‘/ });
  await expect(question).toContainText('Are you sure you want to delete this prompt?');
  await refuse(page, routes.prompts.remove);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByText('Failed to delete prompt')).toBeVisible();
  await page.unrouteAll();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(told(page, 'Prompt deleted successfully')).toBeVisible();
  await expect(page.getByText("You haven't created any prompts yet...")).toBeVisible();
});

test('writing and importing', async ({ page }) => {
  await signIn(page, await newMember());
  await page.goto('/smart-prompts');
  await page.getByRole('button', { name: 'Create Prompt' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Prompt' });
  await form.getByLabel('Title').fill('Kept');
  await form.getByLabel('Description', { exact: true }).fill('It stays.');
  await form.getByLabel('Content').fill('Words.');
  await form.getByLabel('Category').selectOption('Other');
  await refuse(page, routes.prompts.create);
  await form.getByRole('button', { name: 'Create Prompt' }).click();
  await expect(form.getByText('Failed to create prompt')).toBeVisible();
  await expect(form.getByLabel('Title')).toHaveValue('Kept');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Import Prompts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Prompts' });
  const press = () => dialog.getByRole('button', { name: 'Import Prompts' }).click();
  await press();
  await expect(dialog.getByText('Please select a file to import')).toBeVisible();
  await dialog.getByLabel('Files').setInputFiles(jsonFile('{'));
  await expect(dialog.getByText('Please select a valid JSON file')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove prompts.json' }).click();
  await dialog.getByLabel('Files').setInputFiles(jsonFile('{"a": 1}'));
  await expect(dialog.getByText('Invalid format: Expected an array of prompts')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove prompts.json' }).click();
  const { title, content, description, category } = draft();
  await dialog.getByLabel('Files').setInputFiles(jsonFile([{ title, content, description, category }]));
  await expect(dialog.getByText('1 prompt', { exact: true }).first()).toBeVisible();
  await refuse(page, routes.prompts.import);
  await press();
  await expect(dialog.getByText('Failed to import prompts')).toBeVisible();
  await page.unrouteAll();
  await refuse(page, routes.prompts.updateVisibility);
  await press();
  await expect(told(page, 'Successfully imported 1 prompts!')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make All Prompts Public' }).click();
  await expect(dialog.getByText('Failed to update prompt visibility')).toBeVisible();
});

test('importing what only half arrives', async ({ page }) => {
  await signIn(page, await newMember());
  await page.goto('/smart-prompts');
  await page.getByRole('button', { name: 'Import Prompts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Prompts' });
  const { title, content, description, category } = draft();
  const prompts = [title, `${title}, again`].map((one) => ({
    title: one,
    content: `${one}: ${content}`,
    description,
    category,
  }));
  await dialog.getByLabel('Files').setInputFiles(jsonFile(prompts));
  await expect(dialog.getByText('2 prompts', { exact: true }).first()).toBeVisible();
  const results = {
    total: 2,
    successful: 1,
    failed: 1,
    existing: 0,
    ids: [crypto.randomUUID()],
    errors: [{ index: 1, messages: ['Title is taken'] }],
  };
  await page.route(`**/api${routes.prompts.import.path}`, (route) => route.fulfill({ json: { results } }));
  await dialog.getByRole('button', { name: 'Import Prompts' }).click();
  await expect(told(page, 'Successfully imported 1 prompts!')).toBeVisible();
  await expect(told(page, 'Failed to import 1 prompts')).toBeVisible();
});

test('the generator and provider keys', async ({ page }) => {
  const member = await newMember();
  await signIn(page, member);
  await refuse(page, routes.models.available);
  await page.goto('/smart-prompts?view=ai-gen');
  await expect(told(page, 'Failed to load available AI models')).toBeVisible();
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
  await refuse(page, routes.prompts.generate, routes.prompts.generateStream);
  await generate.click();
  await expect(page.getByText('Failed to generate prompt')).toBeVisible();
  await page.unrouteAll();

  await refuse(page, routes.providerKeys.list);
  await page.goto('/dashboard/api-keys');
  await expect(page.getByText('Failed to load API keys')).toBeVisible();
  await page.unrouteAll();
  await member.client.providerKeys.save({
    params: { provider: 'openai' },
    body: { apiKey: 'a-key-that-is-right' },
  });
  await page.getByRole('button', { name: 'Try Again' }).click();
  const card = page.getByRole('article').filter({ hasText: 'OpenAI' });
  const { save, test: check, toggle, toggleModel, remove } = routes.providerKeys;
  await refuse(page, save, check, toggle, toggleModel, remove);
  await card.getByRole('button', { name: 'Test Connection' }).click();
  await expect(told(page, 'Failed to validate OpenAI API key')).toBeVisible();
  await card.getByRole('switch', { name: 'All models of OpenAI' }).click();
  await expect(told(page, 'Failed to update provider status')).toBeVisible();
  await card.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this API key?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(told(page, 'Failed to delete API key')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await card.getByRole('button', { name: 'Configure' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('switch', { name: 'fake-small' }).click();
  await expect(told(page, 'Failed to toggle model')).toBeVisible();
  await dialog.getByLabel('API Key', { exact: true }).fill('another-key-of-mine');
  await dialog.getByRole('button', { name: 'Save Key' }).click();
  await expect(told(page, 'Failed to save API key')).toBeVisible();
  await expect(dialog.getByLabel('API Key', { exact: true })).toHaveValue('another-key-of-mine');
});
