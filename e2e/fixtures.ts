import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';

import type { PromptDraft, Session } from '@ai-directory/api-client/contract';
import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';

import { findViolations } from '../tooling/axe.ts';

export { expect };

/** A test that fails when the page logs an error, throws or violates its CSP. `consoleErrors` holds the errors so far. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: async ({ browserName: _unused }, use) => {
    await use([]);
  },
  page: async ({ page, consoleErrors }, use) => {
    page.on('pageerror', (error) => consoleErrors.push(String(error)));
    page.on('console', (message) => {
      // The browser logs every response of 400 and above; API tests cover those.
      const isFailedRequest = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isFailedRequest) consoleErrors.push(message.text());
    });
    waitForHydration(page);
    await page.addInitScript(logCspViolations);
    await page.addInitScript(recordToasts);
    await use(page);
    expect(consoleErrors).toEqual([]);
  },
});

/** Runs in the page: logs CSP violations as errors; browsers do not report all of them there. */
const logCspViolations = () => {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`Blocked by ${violatedDirective}: ${blockedURI} ${sample}`),
  );
};

/**
 * Keeps the interception of requests on when a test ends its own by `unroute`: a request that is paused at that moment would
 * never end, such as one for a chunk.
 */
export const preserveInterception = ({ context }: { context: BrowserContext }) =>
  context.route('**/never-requested', (route) => route.fallback());

/**
 * Makes `goto` and `reload` wait until the page is hydrated, for some seconds at most: before, a link loads a document, and
 * shortcuts have no effect.
 */
function waitForHydration(page: Page) {
  const hydration = () =>
    page
      .waitForFunction(() => !('earlyClicks' in window && window.earlyClicks), null, { timeout: 3000 })
      .catch(() => {});
  for (const name of ['goto', 'reload'] as const) {
    const load = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>;
    page[name] = async (...args: unknown[]) => {
      const response = await load(...args);
      await hydration();
      return response;
    };
  }
}

/** Asserts that axe finds no violations and that the page does not overflow horizontally. */
export async function expectAccessible(page: Page) {
  // Colors during a transition would fail the contrast check.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Opens the main menu on narrow screens, where its links are collapsed. */
export async function openMenu(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
}

/** Returns the credentials of a user that does not exist yet. */
export const buildUser = () => {
  const username = `ada-${crypto.randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@example.org`, password: 'secret words' };
};

export async function register(page: Page, user: ReturnType<typeof buildUser>) {
  await page.goto('/register');
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Confirm password').fill(user.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(
    page.getByText('Registration successful! Welcome to AI Tools Directory!').first(),
  ).toBeVisible();
}

/** Registers a user through the API. `client` sends requests as that user. */
export async function createUser(changes: Partial<ReturnType<typeof buildUser>> = {}) {
  const user = { ...buildUser(), ...changes };
  const tokens = createMemoryTokenStore();
  const { baseURL } = test.info().project.use;
  const client = createClient({ baseUrl: `${baseURL}/api`, tokens });
  const session = await client.auth.register({ body: user });
  tokens.write(session);
  return { ...user, client, session };
}

/** Creates a user with content in every list: prompts, tools, reviews, collections, followers and notifications. */
export async function createEstablishedUser() {
  const [user, friend] = [await createUser(), await createUser()];
  const { client, session } = user;
  const prompt = await client.prompts.create({ body: buildPromptDraft() });
  await client.prompts.update({
    params: { id: prompt.id },
    body: buildPromptDraft({ content: 'What do I pack for {city}?' }),
  });
  const shared = await friend.client.prompts.create({ body: buildPromptDraft({ visibility: 'shared' }) });
  await friend.client.prompts.share({ params: { id: shared.id }, body: { userIds: [session.user.id] } });
  const friendPrompt = await friend.client.prompts.create({ body: buildPromptDraft() });
  await client.prompts.save({ params: { id: friendPrompt.id } });
  await client.users.follow({ body: { userId: friend.session.user.id } });
  await friend.client.users.follow({ body: { userId: session.user.id } });
  await friend.client.prompts.like({ params: { id: prompt.id } });
  await friend.client.prompts.addComment({
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
    await client.collections.putItem({
      params: { id: collection.id, kind: 'tools', item: toolId },
      body: { note: 'Tried for a week.' },
    });
  }
  return { ...user, prompt, tool, collection };
}

/** Stores the session of a user in the browser of `page`. */
export async function signIn(page: Page, { session }: { session: Session }) {
  await page.goto('/robots.txt'); // same origin, without the application's script
  await page.evaluate(({ token, refreshToken }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('refreshToken', refreshToken);
  }, session);
}

declare global {
  interface Window {
    seenTexts: Set<string>;
  }
}

/** Records the headings and links of each page that are visible in a frame; `listSeenTexts` lists them. */
export const recordSeenTexts = (page: Page) =>
  page.addInitScript(() => {
    window.seenTexts = new Set();
    const record = () => {
      for (const element of document.querySelectorAll('h1, header a, main a')) {
        const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (isVisible) window.seenTexts.add(element.textContent.trim());
      }
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });

/** Lists the headings and links that were visible since the document was loaded. */
export const listSeenTexts = (page: Page) => page.evaluate(() => [...window.seenTexts]);

/** The pages of members. */
export const userPaths = [
  '/smart-prompts',
  '/smart-prompts?view=ai-gen',
  '/smart-prompts?view=settings',
  '/profile',
  '/submit-tool',
  '/dashboard/overview',
  '/dashboard/feed',
  '/dashboard/favorites',
  '/dashboard/submitted',
  '/dashboard/reviews',
  '/dashboard/collections',
  '/dashboard/notifications',
  '/dashboard/api-keys',
  '/dashboard/settings',
];

/** Divides paths into groups that a test visits within its time also on a busy machine. */
export const toGroups = (paths: string[]): string[][] =>
  paths.length === 0 ? [] : [paths.slice(0, 7), ...toGroups(paths.slice(7))];

/** Returns the paths of a group in the title of its test. */
export const listPaths = ([first, ...others]: string[]) => `${first} and ${others.length} more`;

/** Returns a public prompt with variables. */
export const buildPromptDraft = (changes: Partial<PromptDraft> = {}): PromptDraft => ({
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

/** Returns a file `prompts.json` for a file input, with the text or the value as JSON. */
export const jsonFile = (content: unknown) => ({
  name: 'prompts.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

type ToastWindow = typeof globalThis & { shownToasts?: string[] };

/** Runs in the page: collects the text of each toast, which a busy machine could miss in the three seconds that it is shown. */
function recordToasts() {
  const shown: string[] = ((globalThis as ToastWindow).shownToasts = []);
  const lastText = new WeakMap<Element, string>();
  new MutationObserver(() => {
    for (const item of document.querySelectorAll('[role="region"][aria-label^="Notifications"] li')) {
      const { textContent: text } = item;
      if (lastText.get(item) === text) continue;
      lastText.set(item, text);
      shown.push(text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * Waits until a message is visible, as a toast or in the page, or until a toast with it was shown: since the page was loaded,
 * and not expected yet.
 */
export async function expectMessage(page: Page, message: string | RegExp) {
  const isExpected = (text: string) =>
    typeof message === 'string' ? text.includes(message) : message.test(text);
  const findShown = async () => {
    const shown = await page.evaluate(() => (globalThis as ToastWindow).shownToasts ?? []);
    return shown.findIndex(isExpected);
  };
  const visible = page.getByText(message).first();
  await expect
    .poll(async () => (await visible.isVisible()) || (await findShown()) >= 0, `message ${message}`)
    .toBe(true);
  const index = await findShown();
  if (index >= 0)
    await page.evaluate((position) => (globalThis as ToastWindow).shownToasts?.splice(position, 1), index);
}
