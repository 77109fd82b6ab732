import { themeKey, useTheme } from '@ai-directory/ui/theme-toggle';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { settingsQueries } from '../queries/settings.ts';

/** Shows the theme that is kept with the viewer's account, on a device where none was chosen. */
export function useAccountTheme() {
  const { setTheme } = useTheme();
  const theme = useQuery({ ...settingsQueries.preferences(), enabled: isUnchosen }).data?.theme;

  useEffect(() => {
    if (theme && theme !== 'system' && isUnchosen()) setTheme(theme);
  }, [theme, setTheme]);
}

/** A device that keeps nothing cannot say; its theme is that of the system. */
function isUnchosen() {
  try {
    return localStorage.getItem(themeKey) === null;
  } catch {
    return false;
  }
}
