import { setTimeout } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import { openPaths, toContentPaths } from '../tooling/page-paths.ts';
import { createEstablishedUser, createUser, expect, signIn, test, userPaths } from './fixtures.ts';

/** docs/budgets.md: cumulative layout shift of any page. */
const maxShift = 0.02;
/** Between two answers, so that each stage of a page is seen. */
const delayMs = 300;

declare global {
  interface Window {
    shifts: { value: number; moved: string[] }[];
  }
}

for (const [name, viewport] of Object.entries({
  'a phone': { width: 390, height: 844 },
  'a desktop': { width: 1440, height: 900 },
})) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('nothing jumps for an anonymous user', async ({ page }) => {
      await expectNoShifts(page, [...openPaths, ...toContentPaths(await createEstablishedUser())]);
    });

    test('nothing jumps for a new member', async ({ page }) => {
      await signIn(page, await createUser());
      await expectNoShifts(page, userPaths);
    });

    test('nothing jumps for a member with content', async ({ page }) => {
      const user = await createEstablishedUser();
      await signIn(page, user);
      await expectNoShifts(page, [...userPaths, ...toContentPaths(user)]);
    });
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
