import type { ThemeSetting } from '@ai-directory/api-client/contract';
import { themeKey, useTheme } from '@ai-directory/ui/theme-toggle';

/** Shows a theme at once. That of the system is the one without a choice. */
export function useThemeSetting() {
  const { setTheme } = useTheme();
  return (theme: ThemeSetting) => {
    if (theme !== 'system') return setTheme(theme);
    setTheme(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    try {
      localStorage.removeItem(themeKey);
    } catch {
      // Where nothing is kept there is no choice to take back.
    }
  };
}
