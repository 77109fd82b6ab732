import { ErrorBoundary } from '@ai-directory/ui/error-boundary';
import { useMessages } from '@ai-directory/ui/messages';
import { SkipLink } from '@ai-directory/ui/skip-link';
import { Spinner } from '@ai-directory/ui/spinner';
import { lazy, Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';

import { usePageLoading } from '../router/site-router.tsx';
import { drawnRoutes } from '../routes.tsx';
import { SessionProvider } from '../session/session.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { layoutMessages } from './layout-messages.ts';
import { PageError } from './page-error.tsx';
import styles from './shell.module.css';
import { useIdle } from './use-idle.ts';
import { useKeptPlace } from './use-kept-place.ts';

const DeferredShell = lazy(() => import('./deferred-shell.tsx'));

/** The layout of every page: header, main, footer and session. */
export function Shell() {
  const t = useMessages(layoutMessages);
  const idle = useIdle();
  return (
    <SessionProvider pending={<FullPageSpinner label={t.loading} />}>
      <div className={styles.root}>
        <SkipLink href="#main" />
        <Header />
        <Main />
        <Footer />
      </div>
      {idle && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <DeferredShell />
          </Suspense>
        </ErrorBoundary>
      )}
    </SessionProvider>
  );
}

/** The current page. When it throws, header and footer stay; the next navigation resets the error. */
function Main() {
  const t = useMessages(layoutMessages);
  const main = useKeptPlace();
  const page = useRoutes(drawnRoutes);
  const { key } = useLocation();
  return (
    <main id="main" ref={main} tabIndex={-1} className={styles.main}>
      <PageLoading />
      <ErrorBoundary fallback={<PageError />} resetKeys={[key]}>
        <Suspense fallback={<FullPageSpinner label={t.loadingContent} />}>{page}</Suspense>
      </ErrorBoundary>
    </main>
  );
}

/** Indicates a pending navigation when it takes long. */
function PageLoading() {
  const t = useMessages(layoutMessages);
  return (
    usePageLoading() && (
      <div className={styles.pageLoading}>
        <Spinner size="small" delay label={t.loadingContent} />
      </div>
    )
  );
}

function FullPageSpinner({ label }: { label: string }) {
  return (
    <div className={styles.fullPageSpinner}>
      <Spinner size="large" label={label} />
    </div>
  );
}
