import { expect, spyOn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { themeStorageKey, themeScript } from './theme-script.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const meta = preview.meta({
  title: 'Components/Actions/Theme Toggle',
  component: ThemeToggle,
  parameters: {
    usage: {
      do: {
        text: 'Render one in the header, and `themeScript` in the document’s head: the page then never flashes in the wrong theme.',
      },
      dont: {
        text: 'Do not set a default theme: without a choice, the page follows the system.',
      },
      keyboard: {
        'Enter, Space': 'Toggles the theme. The button’s name then describes the next toggle.',
      },
      references: { 'APG: Button': 'https://www.w3.org/WAI/ARIA/apg/patterns/button/' },
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

/** Without a stored choice, it follows the system's preference. */
export const SystemPreference = meta.story({
  beforeEach: () => {
    localStorage.removeItem(themeStorageKey);
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

/** Each change is stored and sets the class of the root; the button's name describes the next toggle. */
export const Toggle = meta.story({
  beforeEach: () => localStorage.setItem(themeStorageKey, 'false'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Switch to dark theme' }));
    await expect(document.documentElement).toHaveClass('dark');
    await expect(localStorage.getItem(themeStorageKey)).toBe('true');
    await userEvent.click(canvas.getByRole('button', { name: 'Switch to light theme' }));
    await expect(document.documentElement).not.toHaveClass('dark');
    await expect(localStorage.getItem(themeStorageKey)).toBe('false');
  },
});

/** Synchronized with other tabs. */
export const SynchronizedTabs = meta.story({
  beforeEach: () => localStorage.setItem(themeStorageKey, 'false'),
  play: async ({ canvas }) => {
    localStorage.setItem(themeStorageKey, 'true');
    window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey }));
    await expect(await canvas.findByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    await expect(document.documentElement).toHaveClass('dark');
  },
});

/** The inline script sets the same theme as the hook. */
export const ThemeScript = meta.story({
  play: async () => {
    localStorage.setItem(themeStorageKey, 'true');
    run();
    await expect(document.documentElement).toHaveClass('dark');
    localStorage.setItem(themeStorageKey, 'false');
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
