import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

import type { PromptDraft, Session } from '../packages/api-client/src/contract/index.ts';
import { createClient, memoryTokens } from '../packages/api-client/src/index.ts';

export { expect };

/** A test that also fails when the page logs an error or throws; `faults` holds what it has so far. */
export const test = base.extend<{ faults: string[] }>({
  faults: async ({ browserName: _unused }, use) => {
    await use([]);
  },
  page: async ({ page, faults }, use) => {
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      // The browser itself logs each answer of 400 and above; those are the server's to test.
      const ofTheBrowser = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !ofTheBrowser) faults.push(message.text());
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Asserts that axe finds nothing on the page as it stands, and that nothing sticks out at the side. */
export async function expectAccessible(page: Page) {
  // A colour in the middle of a transition is nobody's colour.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Opens the main menu where the screen is too narrow for its links. */
export async function openMenu(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
}

/** A person nobody has registered yet. */
export const newPerson = () => {
  const username = `ada-${crypto.randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.org`, password: 'secret words' };
};

export async function register(page: Page, person: ReturnType<typeof newPerson>) {
  await page.goto('/register');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(
    page.getByText('Registration successful! Welcome to AI Tools Directory!').first(),
  ).toBeVisible();
}

/** A new member, registered past the form; `client` acts as that person beside the page. */
export async function newMember() {
  const person = newPerson();
  const tokens = memoryTokens();
  const { baseURL } = test.info().project.use;
  const client = createClient({ baseUrl: `${baseURL}/api`, tokens });
  const session = await client.auth.register({ body: person });
  tokens.write(session);
  return { ...person, client, session };
}

/** A member who has been here for a while: everything that can be listed of a person lists something of theirs. */
export async function oldMember() {
  const [member, friend] = [await newMember(), await newMember()];
  const { client, session } = member;
  const prompt = await client.prompts.create({ body: draft() });
  await client.prompts.update({
    params: { id: prompt.id },
    body: draft({ content: 'What do I pack for {city}?' }),
  });
  const shared = await friend.client.prompts.create({ body: draft({ visibility: 'shared' }) });
  await friend.client.prompts.share({ params: { id: shared.id }, body: { userIds: [session.user.id] } });
  const others = await friend.client.prompts.create({ body: draft() });
  await client.prompts.save({ params: { id: others.id } });
  await client.users.follow({ body: { userId: friend.session.user.id } });
  await friend.client.users.follow({ body: { userId: session.user.id } });
  await friend.client.prompts.like({ params: { id: prompt.id } });
  await friend.client.prompts.comment({
    params: { id: prompt.id },
    body: { body: 'I had everything, and still room for a book.' },
  });
  const tool = await client.tools.submit({
    body: {
      name: `Quill ${crypto.randomUUID().slice(0, 8)}`,
      website: `https://${crypto.randomUUID()}.example`,
      tagline: 'Letters that sound like you',
      description:
        'Learns from the letters that you have written, and drafts the next one in the same voice.',
      category: 'text-generation',
      pricing: 'freemium',
      tags: ['letters'],
      features: ['Works offline'],
    },
  });
  await friend.client.reviews.save({
    params: { id: tool.id },
    body: { rating: 4, title: 'Close', body: 'Half of my letters need no second look.' },
  });
  await client.reviews.save({
    params: { id: 'cursor' },
    body: { rating: 5, title: 'My editor now', body: '' },
  });
  const collection = await client.collections.create({
    body: { name: 'For a small shop', description: 'What two people need.', visibility: 'public' },
  });
  for (const toolId of ['github-copilot', 'cursor', tool.id]) {
    await client.tools.favorite({ params: { id: toolId } });
    await client.collections.putTool({
      params: { id: collection.id, toolId },
      body: { note: 'Tried for a week.' },
    });
  }
  return { ...member, prompt, tool, collection };
}

/** Signs the browser of `page` in as that member. */
export async function signIn(page: Page, { session }: { session: Session }) {
  await page.goto('/robots.txt'); // of the site's origin, without its code
  await page.evaluate(({ token, refreshToken }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('refreshToken', refreshToken);
  }, session);
}

/** What a journey needs of a prompt that somebody else wrote. */
export const draft = (changes: Partial<PromptDraft> = {}): PromptDraft => ({
  title: `Packing list ${crypto.randomUUID().slice(0, 8)}`,
  description: 'Says what to take along.',
  content: 'What do I pack for {days} days in {city}?',
  category: 'Travel',
  tags: ['packing'],
  variables: [
    { name: 'days', description: 'How long you stay', defaultValue: '3' },
    { name: 'city', description: 'Where you go', defaultValue: '' },
  ],
  aiModels: [],
  visibility: 'public',
  ...changes,
});

/** A file `prompts.json` to be chosen: that text, or that value as JSON. */
export const jsonFile = (content: unknown) => ({
  name: 'prompts.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

/** A sentence that a notification says, or said: two stand there for a moment, the seen and the announced. */
export const told = (page: Page, sentence: string | RegExp) => page.getByText(sentence).first();
