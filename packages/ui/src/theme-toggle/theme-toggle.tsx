'use client';

import { IconButton, type IconButtonProps } from '../icon-button/icon-button.tsx';
import { Moon, Sun } from '../icons/icons.tsx';
import { useWords } from '../ui-provider/ui-provider.tsx';
import { toDarkTheme, toLightTheme } from '../words.ts';
import { useTheme } from './use-theme.ts';

export { themeKey } from './theme-script.ts';
export { useTheme, type Theme } from './use-theme.ts';

export type ThemeToggleProps = Omit<IconButtonProps, 'label' | 'children' | 'onClick' | 'asChild'>;

/** Switches between the light and the dark theme, and remembers it. */
export function ThemeToggle(props: ThemeToggleProps) {
  const words = useWords({ toDarkTheme, toLightTheme });
  const { theme, toggleTheme } = useTheme();

  return (
    <IconButton
      {...props}
      label={theme === 'dark' ? words.toLightTheme : words.toDarkTheme}
      onClick={toggleTheme}
    >
      {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}
