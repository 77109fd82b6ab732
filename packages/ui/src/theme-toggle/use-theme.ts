'use client';

import { useCallback, useEffect, useSyncExternalStore } from 'react';

import { warnOfCopies } from '../internal/warn-of-copies.ts';
import { themeStorageKey } from './theme-script.ts';

/** For apps without types of Node, into which the source may be copied. */
declare const process: { env: { NODE_ENV?: string } };

if (process.env.NODE_ENV !== 'production') warnOfCopies('the theme');

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();
/** Value of this page when localStorage is not available. */
let unstoredValue: string | null = null;

/** Returns the theme of the page: the stored one, else the system's preference. Synchronized across tabs. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, getTheme, () => 'light' as const);

  useEffect(() => {
    // While a page is hydrated, this is the theme of the server.
    if (theme !== getTheme()) return;
    const { classList } = document.documentElement;
    classList.toggle('dark', theme === 'dark');
    // Without a class, the stylesheet follows the system.
    classList.toggle('light', theme === 'light');
  }, [theme]);

  const toggleTheme = useCallback(() => setTheme(getTheme() === 'dark' ? 'light' : 'dark'), []);

  return { theme, setTheme, toggleTheme };
}

function setTheme(theme: Theme) {
  const value = String(theme === 'dark');
  try {
    localStorage.setItem(themeStorageKey, value);
    unstoredValue = null;
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
    unstoredValue = value;
  }
  for (const listener of listeners) listener();
}

function getTheme(): Theme {
  const value = getStoredValue();
  if (value === 'true') return 'dark';
  if (value === 'false') return 'light';
  return getDarkModeQuery()?.matches ? 'dark' : 'light';
}

function getStoredValue() {
  if (unstoredValue !== null) return unstoredValue;
  try {
    return localStorage.getItem(themeStorageKey);
  } catch {
    return null;
  }
}

/** Undefined in test environments such as jsdom. */
const getDarkModeQuery = (): MediaQueryList | undefined =>
  globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function subscribe(listener: () => void) {
  const darkModeQuery = getDarkModeQuery();
  const handleStorage = () => {
    unstoredValue = null;
    listener();
  };
  listeners.add(listener);
  darkModeQuery?.addEventListener('change', listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    darkModeQuery?.removeEventListener('change', listener);
    window.removeEventListener('storage', handleStorage);
  };
}
