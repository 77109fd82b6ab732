import { useTheme } from '@ai-directory/ui/theme-toggle';
import { NavLink } from 'react-router-dom';

import { AssistantLauncher } from '../assistant/assistant-launcher.tsx';
import { useSignOut, useViewer } from '../session/session.tsx';
import styles from './header.module.css';

/** What the menu of narrow screens holds besides the main links: the rest of the bar (spec 2). */
export default function MenuExtras() {
  const viewer = useViewer();
  const signOut = useSignOut();
  const { theme, toggleTheme } = useTheme();
  const links = viewer
    ? [
        { to: '/dashboard', label: 'Dashboard' },
        { to: '/profile', label: 'Profile' },
      ]
    : [{ to: '/login', label: 'Sign in' }];

  return (
    <div className={styles.extras}>
      {[{ to: '/submit-tool', label: 'Submit Tool' }, ...links].map(({ to, label }) => (
        <NavLink key={to} to={to} className={styles.link as string}>
          {label}
        </NavLink>
      ))}
      <AssistantLauncher look="menu" className={styles.link} />
      <button type="button" className={styles.link} onClick={toggleTheme}>
        {theme === 'dark' ? 'Light Mode' : 'Dark Mode'}
      </button>
      {viewer && (
        <button type="button" className={styles.link} onClick={() => void signOut()}>
          Sign out
        </button>
      )}
    </div>
  );
}
