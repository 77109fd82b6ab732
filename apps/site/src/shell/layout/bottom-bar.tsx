import { Home, MessageSquare, Search, User, Wrench } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { NavLink } from 'react-router-dom';

import { SearchForm } from '../../features/search-overlay/search-launcher.tsx';
import { useCurrentUser } from '../session/session.tsx';
import styles from './bottom-bar.module.css';

export const bottomBarMessages = defineMessages('bottomBar', {
  label: 'Quick access',
  home: 'Home',
  tools: 'Tools',
  search: 'Search',
  prompts: 'Prompts',
  you: 'You',
});

/** The most used places within reach of the thumb, on phones only. */
export function BottomBar() {
  const t = useMessages(bottomBarMessages);
  const isSignedIn = useCurrentUser() !== null;

  return (
    <nav aria-label={t.label} className={styles.root}>
      <NavLink to="/" end className={styles.item as string}>
        <Home /> {t.home}
      </NavLink>
      <NavLink to="/tools" className={styles.item as string}>
        <Wrench /> {t.tools}
      </NavLink>
      <SearchForm className={styles.form}>
        {({ loading, ...props }) => (
          <button {...props} aria-busy={loading} className={styles.item}>
            <Search /> {t.search}
          </button>
        )}
      </SearchForm>
      <NavLink to={isSignedIn ? '/smart-prompts' : '/prompts'} className={styles.item as string}>
        <MessageSquare /> {t.prompts}
      </NavLink>
      <NavLink to={isSignedIn ? '/dashboard' : '/login'} className={styles.item as string}>
        <User /> {t.you}
      </NavLink>
    </nav>
  );
}
