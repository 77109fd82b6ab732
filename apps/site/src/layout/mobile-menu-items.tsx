import { useTheme } from '@ai-directory/ui/theme-toggle';
import { NavLink } from 'react-router-dom';

import { AssistantLauncher } from '../assistant/assistant-launcher.tsx';
import { useCurrentUser } from '../session/session.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import styles from './header.module.css';

/** Items of the mobile menu besides the main links (docs/specification.md, section 2). */
export default function MobileMenuItems() {
  const currentUser = useCurrentUser();
  const signOut = useSignOut();
  const { theme, toggleTheme } = useTheme();
  const links = currentUser
    ? [
        { to: '/dashboard', label: 'Dashboard' },
        { to: '/profile', label: 'Profile' },
      ]
    : [{ to: '/login', label: 'Sign in' }];

  return (
    <div className={styles.mobileItems}>
      {[{ to: '/submit-tool', label: 'Submit Tool' }, ...links].map(({ to, label }) => (
        <NavLink key={to} to={to} className={styles.link as string}>
          {label}
        </NavLink>
      ))}
      <AssistantLauncher variant="menuItem" className={styles.link} />
      <button type="button" className={styles.link} onClick={toggleTheme}>
        {theme === 'dark' ? 'Light Mode' : 'Dark Mode'}
      </button>
      {currentUser && (
        <button type="button" className={styles.link} onClick={() => void signOut()}>
          Sign out
        </button>
      )}
    </div>
  );
}
