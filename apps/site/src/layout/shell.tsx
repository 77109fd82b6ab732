import { SkipLink } from '@ai-directory/ui/skip-link';
import { Spinner } from '@ai-directory/ui/spinner';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';

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
        <Main />
        <Footer />
      </div>
      <ScrollRestoration />
    </SessionProvider>
  );
}

function Main() {
  const main = useFocusAtNewPage();
  const { state } = useNavigation();
  return (
    <main id="main" ref={main} tabIndex={-1} className={styles.main}>
      {state === 'loading' && (
        <div className={styles.loading}>
          <Spinner size="small" delayed label={words.loadingContent} />
        </div>
      )}
      <Outlet />
    </main>
  );
}

/** A new page is read from its start: the link that led there, or what was focused on the old one, is behind. */
function useFocusAtNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Whoever has gone on meanwhile, into a menu, say, is left there.
    const focused = document.activeElement;
    const left = focused === null || focused === document.body || focused instanceof HTMLAnchorElement;
    if (left) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The whole page while nothing else can be shown. */
export function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting}>
      <Spinner size="large" label={label} />
    </div>
  );
}
