'use client';

import { useCallback, useEffect, useSyncExternalStore } from 'react';

import { themeKey } from './theme-script.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();
/** The choice of this page where the browser did not keep it. */
let unstored: string | null = null;

/** The theme of the page: what was chosen before, else what the system prefers. Follows other tabs. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'light' as const);

  useEffect(() => {
    document.documentElement.classList.toggle('dark', theme === 'dark');
  }, [theme]);

  const toggleTheme = useCallback(() => setTheme(readTheme() === 'dark' ? 'light' : 'dark'), []);

  return { theme, setTheme, toggleTheme };
}

function setTheme(theme: Theme) {
  const choice = String(theme === 'dark');
  try {
    localStorage.setItem(themeKey, choice);
    unstored = null;
  } catch {
    // Private windows and full storage refuse; the choice then lasts as long as the page.
    unstored = choice;
  }
  for (const listener of listeners) listener();
}

function readTheme(): Theme {
  const choice = readChoice();
  if (choice === 'true') return 'dark';
  if (choice === 'false') return 'light';
  return systemTheme().matches ? 'dark' : 'light';
}

function readChoice() {
  if (unstored !== null) return unstored;
  try {
    return localStorage.getItem(themeKey);
  } catch {
    return null;
  }
}

const systemTheme = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void) {
  const system = systemTheme();
  const followTab = () => {
    unstored = null;
    listener();
  };
  listeners.add(listener);
  system.addEventListener('change', listener);
  window.addEventListener('storage', followTab);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
    window.removeEventListener('storage', followTab);
  };
}
