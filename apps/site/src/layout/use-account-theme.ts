import { themeKey } from '@ai-directory/ui/theme-toggle';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useThemeSetting } from '../pages/settings/use-theme-setting.ts';
import { settingsQueries } from '../queries/settings.ts';

/** Shows the theme that is kept with the viewer's account, on a device where none was chosen. */
export function useAccountTheme() {
  const showTheme = useThemeSetting();
  const theme = useQuery({ ...settingsQueries.preferences(), enabled: isUnchosen }).data?.theme;

  useEffect(() => {
    if (theme && theme !== 'system' && isUnchosen()) showTheme(theme);
    // When the account's theme comes; `showTheme` is new at every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [theme]);
}

/** A device that keeps nothing cannot say; its theme is that of the system. */
function isUnchosen() {
  try {
    return localStorage.getItem(themeKey) === null;
  } catch {
    return false;
  }
}
