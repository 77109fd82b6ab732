import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { themeStorageKey } from './theme-script.ts';
import { ThemeToggle } from './theme-toggle.tsx';

afterEach(() => {
  localStorage.removeItem(themeStorageKey);
  document.documentElement.classList.remove('dark', 'light');
});

describe('ThemeToggle', () => {
  it('uses the system preference when nothing is stored', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(matchMedia('all'));
    const screen = await render(<ThemeToggle />);
    await expect.element(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    expect(document.documentElement.classList.contains('dark')).toBe(true);
  });

  it('shows the icon of the theme before it is hydrated', () => {
    document.body.innerHTML = renderToString(<ThemeToggle />);
    const [sun, moon] = document.querySelectorAll('svg');
    expect([sun?.checkVisibility(), moon?.checkVisibility()]).toEqual([false, true]);
    document.documentElement.classList.add('dark');
    expect([sun?.checkVisibility(), moon?.checkVisibility()]).toEqual([true, false]);
    document.body.innerHTML = '';
  });

  it('sets the class light, so that a stored choice wins over the system', async () => {
    localStorage.setItem(themeStorageKey, 'false');
    await render(<ThemeToggle />);
    expect(document.documentElement.className).toBe('light');
  });

  it('toggles the theme when localStorage is read-only', async () => {
    localStorage.setItem(themeStorageKey, 'false');
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError);
    const screen = await render(<ThemeToggle />);
    await screen.getByRole('button', { name: 'Switch to dark theme' }).click();
    await screen.getByRole('button', { name: 'Switch to light theme' }).click();
    write.mockRestore();
    await screen.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect.element(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    expect(localStorage.getItem(themeStorageKey)).toBe('true');
  });

  it('toggles the theme of the page when localStorage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(throwSecurityError);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError);
    const screen = await render(<ThemeToggle />);
    await screen.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect.element(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    vi.restoreAllMocks();
    await screen.getByRole('button', { name: 'Switch to light theme' }).click();
    expect(localStorage.getItem(themeStorageKey)).toBe('false');
  });
});

function throwSecurityError(): never {
  throw new DOMException('denied', 'SecurityError');
}
