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
