import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { themeKey } from './theme-script.ts';
import { ThemeToggle } from './theme-toggle.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.removeItem(themeKey);
  document.documentElement.classList.remove('dark');
});

describe('ThemeToggle', () => {
  it('starts from the system when nothing is stored', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue(matchMedia('all'));
    const screen = await render(<ThemeToggle />);
    await expect.element(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    expect(document.documentElement.classList.contains('dark')).toBe(true);
  });

  it('works when storage can be read but not written', async () => {
    localStorage.setItem(themeKey, 'false');
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const screen = await render(<ThemeToggle />);
    await screen.getByRole('button', { name: 'Switch to dark theme' }).click();
    await screen.getByRole('button', { name: 'Switch to light theme' }).click();
    write.mockRestore();
    await screen.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect.element(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    expect(localStorage.getItem(themeKey)).toBe('true');
  });

  it('works for the time of the page when storage refuses', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const screen = await render(<ThemeToggle />);
    await screen.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect.element(screen.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
    expect(document.documentElement.classList.contains('dark')).toBe(true);
    vi.restoreAllMocks();
    await screen.getByRole('button', { name: 'Switch to light theme' }).click();
    expect(localStorage.getItem(themeKey)).toBe('false');
  });
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}
