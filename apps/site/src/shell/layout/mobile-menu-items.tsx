import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useTheme } from '@ai-directory/ui/theme-toggle';
import { NavLink } from 'react-router-dom';

import { AssistantLauncher } from '../../features/assistant/assistant-launcher.tsx';
import { useCurrentUser } from '../session/session.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import styles from './header.module.css';

export const mobileMenuMessages = defineMessages('mobileMenu', {
  submitTool: 'Submit Tool',
  dashboard: 'Dashboard',
  profile: 'Profile',
  signIn: 'Sign in',
  lightMode: 'Light Mode',
  darkMode: 'Dark Mode',
  signOut: 'Sign out',
});

/** Items of the mobile menu besides the main links (docs/specification.md, section 2). */
export default function MobileMenuItems() {
  const t = useMessages(mobileMenuMessages);
  const currentUser = useCurrentUser();
  const signOut = useSignOut();
  const { theme, toggleTheme } = useTheme();
  const links = currentUser
    ? [
        { to: '/dashboard', label: t.dashboard },
        { to: '/profile', label: t.profile },
      ]
    : [{ to: '/login', label: t.signIn }];

  return (
    <div className={styles.mobileItems}>
      {[{ to: '/submit-tool', label: t.submitTool }, ...links].map(({ to, label }) => (
        <NavLink key={to} to={to} className={styles.link as string}>
          {label}
        </NavLink>
      ))}
      <AssistantLauncher variant="menuItem" className={styles.link} />
      <button type="button" className={styles.link} onClick={toggleTheme}>
        {theme === 'dark' ? t.lightMode : t.darkMode}
      </button>
      {currentUser && (
        <button type="button" className={styles.link} onClick={() => void signOut()}>
          {t.signOut}
        </button>
      )}
    </div>
  );
}
