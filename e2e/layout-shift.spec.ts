import { setTimeout } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import { openPaths, toContentPaths } from '../tooling/page-paths.ts';
import {
  createEstablishedUser,
  createUser,
  expect,
  listPaths,
  signIn,
  test,
  toGroups,
  userPaths,
} from './fixtures.ts';

/** docs/budgets.md: cumulative layout shift of any page. */
const maxShift = 0.02;
/** Between two answers, so that each stage of a page is seen. */
const delayMs = 300;

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

const viewports = { 'a phone': { width: 390, height: 844 }, 'a desktop': { width: 1440, height: 900 } };

for (const [name, viewport] of Object.entries(viewports)) {
  test.describe(`nothing jumps on ${name}`, () => {
    test.use({ viewport });

    for (const paths of toGroups(openPaths)) {
      test(`on ${listPaths(paths)}`, ({ page }) => expectNoShifts(page, paths));
    }

    test('on pages of user-generated content', async ({ page }) => {
      await expectNoShifts(page, toContentPaths(await createEstablishedUser()));
    });

    test('on pages of user-generated content, for their author', async ({ page }) => {
      const user = await createEstablishedUser();
      await signIn(page, user);
      await expectNoShifts(page, toContentPaths(user));
    });

    for (const paths of toGroups(userPaths)) {
      for (const [member, create] of Object.entries({
        new: createUser,
        established: createEstablishedUser,
      })) {
        test(`on ${listPaths(paths)}, for a member who is ${member}`, async ({ page }) => {
          await signIn(page, await create());
          await expectNoShifts(page, paths);
        });
      }
    }
  });
}

async function expectNoShifts(page: Page, paths: string[]) {
  let last = Promise.resolve();
  const pending = new Set<string>();
  await page.route('**/api/**', async (route) => {
    const url = route.request().url();
    // A stream has no end.
    if (url.endsWith('/stream')) return route.continue();
    pending.add(url);
    const answer = await route.fetch().catch(() => undefined);
    last = last.then(() => setTimeout(delayMs));
    await last;
    await (answer ? route.fulfill({ response: answer }) : route.abort()).catch(() => {});
    pending.delete(url);
  });
  // Loaded late, they move texts where no local font has the widths for which styles.css adjusts its fallbacks.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(recordShifts);
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect
        .poll(async () => [...pending, ...(await page.locator('[aria-busy="true"]').allTextContents())])
        .toEqual([]);
      const shifts = await page.evaluate(() => window.shifts);
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect.soft(total, `${path}: ${JSON.stringify(shifts)}`).toBeLessThan(maxShift);
    });
  }
}

/** Runs in the page: records what moves, without the reasons that its user gave. */
const recordShifts = () => {
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      if (hadRecentInput || value < 0.001) continue;
      const moved = sources.map(({ node }) =>
        node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName),
      );
      window.shifts.push({ value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};
