import type { Page } from 'playwright-core';

import { tokens } from '../../packages/ui/src/tokens/tokens.ts';
import { compareWithSource, expectColor } from './computed-styles.ts';

/** What a check of a host works with. */
export interface HostContext {
  page: Page;
  url: string;
  /** Styles that are added to the host's page for a comparison. */
  layout?: string[];
  /** Takes a screenshot, if they are requested. */
  capture: (state: string) => Promise<void>;
}

/** Checks the settings page of the examples in each theme and state. */
export async function checkSettings(context: HostContext) {
  await context.page.goto(context.url);
  await compareThemes(context);
  await checkStates(context);
}

/** Compares every theme: by the system, by class, and by class against the system. */
export async function compareThemes({ page, capture, layout = [] }: HostContext) {
  await page.locator(':is([class^="aid-"], [class*=" aid-"])').first().waitFor();
  for (const [system, className] of [
    ['light', ''],
    ['dark', ''],
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await setTheme(page, system, className);
    const { pathname } = new URL(page.url());
    if (className === '') await capture(`${pathname} ${system}`);
    await compareWithSource(page, `${pathname}, system ${system}, class "${className}"`, layout);
  }
}

/** Hovers, focuses and opens what the settings page has, and compares colors with the tokens. */
export async function checkStates({ page, capture, layout = [] }: HostContext) {
  const save = page.getByRole('button', { name: 'Save' });
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(page, theme);
    await page.mouse.move(0, 0);
    await expectColor(save, 'backgroundColor', tokens['accent-solid'][theme], `button, ${theme}`);
    await expectColor(save, 'color', tokens['on-accent'][theme], `button, ${theme}`);
    await save.hover();
    await expectColor(save, 'backgroundColor', tokens['accent-hover'][theme], `hover, ${theme}`);
    // What the layout moves is no longer below the pointer.
    await page.mouse.move(0, 0);
    await page.getByRole('textbox').focus();
    await compareWithSource(page, `focus, ${theme}`, layout);
    await page.getByRole('tab', { name: 'Keys' }).click();
    await page.getByRole('switch').click();
    await page.mouse.move(0, 0);
    await capture(`states ${theme}`);
    await compareWithSource(page, `tab and switch, ${theme}`, layout);
    await page.getByRole('button', { name: 'Delete' }).click();
    // The dialog opens below the pointer, which would hover over one of its buttons in one of the snapshots only.
    await page.mouse.move(0, 0);
    const dialog = page.getByRole('dialog');
    await expectColor(dialog, 'backgroundColor', tokens.raised[theme], `dialog, ${theme}`);
    await capture(`dialog ${theme}`);
    await compareWithSource(page, `dialog, ${theme}`, layout);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  const pages = await page.getByRole('navigation').boundingBox();
  if (!pages || pages.width < 200)
    throw new Error(`Pagination in a flex container is ${pages?.width} px wide`);
  await save.click();
  await page.getByText('Hello Ada', { exact: true }).waitFor();
  await capture('toast');
}

export async function setTheme(page: Page, colorScheme: 'light' | 'dark', className = '') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate((name) => (document.documentElement.className = name), className);
}
