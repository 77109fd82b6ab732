// Axe in a page of Playwright, for the e2e tests and the checks of the built Storybook.
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** Evaluated by hand: per page, @axe-core/playwright takes 0.8 s longer, most of it to send the unminified source. */
const axeScript = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns the violations of WCAG 2.2 AA in a page, each with its rule and element.
 * @param exclude selectors of what is not checked
 */
export async function findViolations(
  page: Page,
  { exclude = [], ...options }: { exclude?: string[] } & Pick<axe.RunOptions, 'iframes' | 'rules'> = {},
): Promise<string[]> {
  await page.evaluate(axeScript);
  const runOptions: axe.RunOptions = {
    ...options,
    runOnly: wcagTags,
    resultTypes: ['violations'],
    // Not the style sheets, of which no rule reads the source.
    preload: { assets: ['media'] },
  };
  return page.evaluate(
    async ([excluded, runnerOptions]) => {
      const { axe: loaded } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await loaded.run({ exclude: excluded }, runnerOptions);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [exclude, runOptions] as const,
  );
}
