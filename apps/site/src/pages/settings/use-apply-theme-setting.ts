import type { ThemeSetting } from '@ai-directory/api-client/contract';
import { themeStorageKey, useTheme } from '@ai-directory/ui/theme-toggle';

import { removeStorage } from '../../browser-storage.ts';

/** Returns a function that applies a theme; `system` removes the stored theme. */
export function useApplyThemeSetting() {
  const { setTheme } = useTheme();
  return (theme: ThemeSetting) => {
    if (theme !== 'system') return setTheme(theme);
    setTheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    removeStorage('localStorage', themeStorageKey);
  };
}
