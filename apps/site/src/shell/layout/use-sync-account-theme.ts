import { themeStorageKey, useTheme } from '@ai-directory/ui/theme-toggle';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useLibrarySettingsQueries } from '../../queries/settings.ts';

/** Applies the theme stored with the current user's account when none is stored on this device. */
export function useSyncAccountTheme() {
  const { setTheme } = useTheme();
  const preferences = useLibrarySettingsQueries().preferences();
  const theme = useQuery({ ...preferences, enabled: hasNoStoredTheme }).data?.theme;

  useEffect(() => {
    if (theme && theme !== 'system' && hasNoStoredTheme()) setTheme(theme);
  }, [theme, setTheme]);
}

/** False when localStorage is unavailable: the system theme applies then. */
function hasNoStoredTheme() {
  try {
    return localStorage.getItem(themeStorageKey) === null;
  } catch {
    return false;
  }
}
