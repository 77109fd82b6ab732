import { expect, spyOn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { themeKey, themeScript } from './theme-script.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const meta = preview.meta({
  component: ThemeToggle,
  beforeEach: ({ globals }) => {
    localStorage.setItem(themeKey, String(globals.theme === 'dark'));
    return () => localStorage.removeItem(themeKey);
  },
  parameters: {
    guide: {
      do: {
        text: 'One in the header, together with `themeScript` in the head: the page never flashes in the other theme.',
      },
      dont: {
        text: 'Do not set a theme beside it: without a choice, the page follows the system.',
      },
      keyboard: {
        'Enter, Space': 'Changes the theme. The button’s name then says what the next press does.',
      },
      follows: { 'APG: Button': 'https://www.w3.org/WAI/ARIA/apg/patterns/button/' },
    },
  },
});

export const Light = meta.story({
  globals: { theme: 'light' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    await expect(document.documentElement).toHaveClass('dark');
  },
});

/** Nothing was chosen yet: it starts as the system prefers, and follows when that changes. */
export const SystemStart = meta.story({
  beforeEach: () => {
    localStorage.removeItem(themeKey);
    const system = Object.assign(new EventTarget(), { matches: true });
    const query = spyOn(globalThis, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList);
    return () => query.mockRestore();
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    const system = matchMedia('(prefers-color-scheme: dark)');
    Object.assign(system, { matches: false });
    system.dispatchEvent(new Event('change'));
    await expect(await canvas.findByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
    await expect(document.documentElement).not.toHaveClass('dark');
  },
});

/** Every change is stored and marks the root; the button's name tells what the next press does. */
export const Toggles = meta.story({
  beforeEach: () => localStorage.setItem(themeKey, 'false'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Switch to dark theme' }));
    await expect(document.documentElement).toHaveClass('dark');
    await expect(localStorage.getItem(themeKey)).toBe('true');
    await userEvent.click(canvas.getByRole('button', { name: 'Switch to light theme' }));
    await expect(document.documentElement).not.toHaveClass('dark');
    await expect(localStorage.getItem(themeKey)).toBe('false');
  },
});

/** A change in another tab arrives here. */
export const FollowsOtherTabs = meta.story({
  beforeEach: () => localStorage.setItem(themeKey, 'false'),
  play: async ({ canvas }) => {
    localStorage.setItem(themeKey, 'true');
    window.dispatchEvent(new StorageEvent('storage', { key: themeKey }));
    await expect(await canvas.findByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    await expect(document.documentElement).toHaveClass('dark');
  },
});

/** The inline script comes to the same result as the hook. */
export const ScriptBeforePaint = meta.story({
  play: async () => {
    localStorage.setItem(themeKey, 'true');
    run();
    await expect(document.documentElement).toHaveClass('dark');
    localStorage.setItem(themeKey, 'false');
    run();
    await expect(document.documentElement).not.toHaveClass('dark');
  },
});

function run() {
  const script = document.createElement('script');
  script.textContent = themeScript;
  document.head.append(script);
  script.remove();
}
