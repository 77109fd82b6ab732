import {
  buildPromptDraft,
  createUser,
  expect,
  expectAccessible,
  expectMessage,
  signIn,
  test,
} from './fixtures.ts';

test('fills in, copies, rates, likes and saves a prompt, follows and notifies its author', async ({
  page,
}) => {
  const author = await createUser();
  const prompt = await author.client.prompts.create({ body: buildPromptDraft() });
  await signIn(page, await createUser());
  await page.goto(`/prompts/${prompt.id}`);
  await expect(page.getByRole('heading', { level: 1, name: prompt.title })).toBeVisible();

  await expect(page.getByText('1 of 2 filled')).toBeVisible();
  await page.getByLabel('city').fill('Lima');
  await expect(page.getByText('2 of 2 filled')).toBeVisible();
  await page.getByRole('button', { name: 'Copy prompt' }).click();
  await expectMessage(page, 'Prompt copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'What do I pack for 3 days in Lima?',
  );

  await page.getByRole('radio', { name: '4 of 5 stars' }).check({ force: true });
  await expectMessage(page, 'Rating submitted successfully');
  await page.getByRole('button', { name: 'Like, 0 likes' }).click();
  await expect(page.getByRole('button', { name: 'Like, 1 like' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Prompt saved!');
  await page.getByRole('button', { name: `Follow ${author.username}` }).click();
  await expectMessage(page, 'Following user!');

  // Everything is stored; the variable values in this browser.
  await page.reload();
  await expect(page.getByLabel('city')).toHaveValue('Lima');
  await expect(page.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
  await expect(page.getByRole('button', { name: `Unfollow ${author.username}` })).toBeVisible();
  await page.goto('/smart-prompts?view=favorites');
  await expect(page.getByRole('link', { name: prompt.title })).toBeVisible();
  const { notifications } = await author.client.notifications.list({});
  expect(notifications.map(({ kind }) => kind).toSorted()).toEqual(['follow', 'like', 'save']);
});

test('keeps what came out of a prompt, for all who may see it', async ({ page, request }) => {
  const author = await createUser();
  const prompt = await author.client.prompts.create({ body: buildPromptDraft() });
  const user = await createUser();
  await signIn(page, user);
  await page.goto(`/prompts/${prompt.id}`);
  await page.getByLabel('city').fill('Lima');
  await page.getByRole('button', { name: 'Add yours' }).click();
  const form = page.getByRole('form', { name: 'Add what came out' });
  await expect(form.getByLabel('city')).toHaveValue('Lima');
  await form.getByRole('textbox', { name: 'Output' }).fill('Take **three** socks.');
  await form.getByRole('radio', { name: 'Markdown' }).check({ force: true });
  await form.getByRole('button', { name: 'Add run' }).click();
  await expect(page.getByRole('tab', { name: user.username })).toBeVisible();
  await expect(page.getByRole('strong').getByText('three')).toBeVisible();
  await expectAccessible(page);

  // The document has it without JavaScript.
  expect(await (await request.get(`/prompts/${prompt.id}`)).text()).toContain('<strong>three</strong>');

  await signIn(page, author);
  await page.goto(`/prompts/${prompt.id}`);
  await page.getByRole('button', { name: 'Helpful' }).click();
  await expect(page.getByRole('button', { name: 'Helpful 1', pressed: true })).toBeVisible();
  await page.getByLabel('city').fill('Quito');
  await page.getByRole('button', { name: 'Use these values' }).click();
  await expect(page.getByLabel('city')).toHaveValue('Lima');
  await page.goto(`/smart-prompts?withRuns=true&search=${encodeURIComponent(prompt.title)}`);
  await expect(page.getByRole('article').filter({ hasText: prompt.title })).toContainText('1 run shown');
});

test('keeps an image that came out of a private prompt, for its owner only', async ({ page, request }) => {
  const owner = await createUser();
  const prompt = await owner.client.prompts.create({ body: buildPromptDraft({ visibility: 'private' }) });
  await signIn(page, owner);
  await page.goto(`/prompts/${prompt.id}`);
  await page.getByRole('button', { name: 'Add yours' }).click();
  const form = page.getByRole('form', { name: 'Add what came out' });
  await form.getByRole('radio', { name: 'Image' }).check({ force: true });
  await form.locator('[type=file]').setInputFiles('docs/screenshots/home.png');
  await form.getByRole('textbox', { name: 'What the image shows' }).fill('A home page');
  await form.getByRole('button', { name: 'Add run' }).click();
  const image = page.getByRole('link', { name: 'A home page' });
  await expect
    .poll(() => image.getByRole('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(page);

  const href = (await image.getAttribute('href')) ?? '';
  expect((await request.get(href)).status()).toBe(200);
  const [path = ''] = href.split('?');
  const { session } = await createUser();
  const headers = { authorization: `Bearer ${session.token}` };
  expect((await request.get(path, { headers })).status()).toBe(404);
  expect((await request.get(path)).status()).toBe(404);
});
