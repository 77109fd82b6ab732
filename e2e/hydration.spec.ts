import type { Page } from '@playwright/test';

import { openPaths, toContentPaths } from '../tooling/page-paths.ts';
import { createEstablishedUser, expect, signIn, test } from './fixtures.ts';

// Another language and time zone than the server's.
test.use({ baseURL: process.env.HYDRATION_URL, locale: 'de-DE', timezoneId: 'America/New_York' });

const searchAndAccountPaths = [
  '/tools?search=code&page=2',
  '/tools?ask=transcribe+meetings',
  '/prompts?sort=popular&page=2',
  // Rendered without the page, for which the browser needs a user.
  '/smart-prompts',
  '/profile',
  '/dashboard/overview',
];

/** In parts, because modules of the development server load slowly. */
const pages = {
  'the catalogue': () => openPaths,
  'searches and accounts': () => searchAndAccountPaths,
  'members’ content': toContentPaths,
};

for (const role of ['anonymous user', 'signed-in user'] as const) {
  for (const [name, getPaths] of Object.entries(pages)) {
    test(`hydrates pages of ${name} as ${role} without a message`, async ({ page, consoleErrors }) => {
      page.on('console', (message) => {
        // The browser warns of a preloaded font that no text has needed some seconds after the load event, which also happens
        // on a busy machine. shell.spec.ts tests that pages need each of them.
        const isUnusedPreload = message.text().includes('was preloaded using link preload but not used');
        if (message.type() === 'warning' && !isUnusedPreload) consoleErrors.push(message.text());
      });
      const user = await createEstablishedUser();
      if (role === 'signed-in user') await signIn(page, user);
      for (const path of getPaths(user)) {
        await test.step(path, async () => {
          await page.goto(path);
          await waitForHydration(page);
          expect(consoleErrors, path).toEqual([]);
        });
      }
    });
  }
}

/** Waits until React has hydrated the layout and the page, and has run what it defers. */
async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const elements = [...document.querySelectorAll('header, main, main > *')];
    return elements.every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')));
  });
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
}
