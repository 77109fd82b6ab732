import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { themeKey, themeScript } from './theme-script.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const meta = preview.meta({
  component: ThemeToggle,
  beforeEach: ({ globals }) => {
    localStorage.setItem(themeKey, String(globals.theme === 'dark'));
    return () => localStorage.removeItem(themeKey);
  },
});

export const Default = meta.story();

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
