'use client';

import { IconButton, type IconButtonProps } from '../icon-button/icon-button.tsx';
import { Moon, Sun } from '../icons/icons.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import styles from './theme-toggle.module.css';
import { useTheme } from './use-theme.ts';

export { themeScript, themeStorageKey } from './theme-script.ts';
export { useTheme, type Theme } from './use-theme.ts';

export const themeToggleMessages = defineMessages('themeToggle', {
  switchToDark: 'Switch to dark theme',
  switchToLight: 'Switch to light theme',
});

export type ThemeToggleProps = Omit<IconButtonProps, 'label' | 'children' | 'onClick' | 'asChild'>;

/** Toggles between the light and the dark theme, and stores the choice. */
export function ThemeToggle(props: ThemeToggleProps) {
  const t = useMessages(themeToggleMessages);
  const { theme, toggleTheme } = useTheme();

  return (
    <IconButton {...props} label={theme === 'dark' ? t.switchToLight : t.switchToDark} onClick={toggleTheme}>
      <Sun aria-hidden="true" className={styles.sun} />
      <Moon aria-hidden="true" className={styles.moon} />
    </IconButton>
  );
}
