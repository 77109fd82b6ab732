import { ErrorBoundary } from '@ai-directory/ui/error-boundary';
import { useMessages } from '@ai-directory/ui/messages';
import { SkipLink } from '@ai-directory/ui/skip-link';
import { Spinner } from '@ai-directory/ui/spinner';
import { lazy, Suspense, useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';

import { SessionProvider } from '../session/session.tsx';
import { useUnsavedChangesState } from '../unsaved-changes/use-unsaved-changes.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { layoutMessages } from './layout-messages.ts';
import { RenderWhenIdle } from './render-when-idle.tsx';
import styles from './shell.module.css';
import { SlowNotice } from './slow-notice.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';

const DeferredShell = lazy(() => import('./deferred-shell.tsx'));

/** The layout of every page: header, main, footer and session. */
export function Shell() {
  const t = useMessages(layoutMessages);
  return (
    <SessionProvider>
      <div className={styles.sessionPending}>
        <p role="status" className={styles.sessionLoading}>
          {t.loading}
        </p>
        <SlowNotice />
      </div>
      <div className={styles.root}>
        <SkipLink href="#main" />
        <Header />
        <Main />
        <Footer />
        <BottomBar />
      </div>
      <Deferred />
      <ScrollRestoration />
    </SessionProvider>
  );
}

/** Not only when idle: unsaved changes are discarded after confirmation only. */
function Deferred() {
  return (
    <RenderWhenIdle isNeeded={useUnsavedChangesState().forms.size > 0}>
      <ErrorBoundary fallback={null}>
        <Suspense>
          <DeferredShell />
        </Suspense>
      </ErrorBoundary>
    </RenderWhenIdle>
  );
}

function Main() {
  const main = useRef<HTMLElement>(null);
  useNavigationFocus(main);
  return (
    <main id="main" ref={main} tabIndex={-1} className={styles.main}>
      <NavigationProgress />
      <Outlet />
    </main>
  );
}

/** Indicates a pending navigation when it takes long. The previous page stays visible until then. */
function NavigationProgress() {
  const t = useMessages(layoutMessages);
  return (
    useNavigation().state !== 'idle' && (
      <div className={styles.navigationProgress}>
        <Spinner size="small" delay label={t.loadingContent} />
      </div>
    )
  );
}
