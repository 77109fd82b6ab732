import { SkipLink } from '@ai-directory/ui/skip-link';
import { Spinner } from '@ai-directory/ui/spinner';
import { Outlet, ScrollRestoration } from 'react-router-dom';

import { SessionProvider } from '../session/session.tsx';
import { words } from '../words.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

/** What stands around every page. */
export function Shell() {
  return (
    <SessionProvider pending={<Waiting label={words.loading} />}>
      <div className={styles.root}>
        <SkipLink href="#main" />
        <Header />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <ScrollRestoration />
    </SessionProvider>
  );
}

/** The whole page while nothing else can be shown. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting}>
      <Spinner size="large" label={label} />
    </div>
  );
}
