import { ErrorBoundary } from '@ai-directory/ui/error-boundary';
import { SkipLink } from '@ai-directory/ui/skip-link';
import { Spinner } from '@ai-directory/ui/spinner';
import { lazy, Suspense } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';

import { usePageLoading } from '../router/site-router.tsx';
import { drawnRoutes } from '../routes.tsx';
import { SessionProvider } from '../session/session.tsx';
import { words } from '../words.ts';
import { FailedPage } from './failed-page.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { useIdle } from './use-idle.ts';
import { useKeptPlace } from './use-kept-place.ts';

const Attendants = lazy(() => import('./attendants.tsx'));

/** What stands around every page. */
export function Shell() {
  const idle = useIdle();
  return (
    <SessionProvider pending={<Waiting label={words.loading} />}>
      <div className={styles.root}>
        <SkipLink href="#main" />
        <Header />
        <Main />
        <Footer />
      </div>
      {idle && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Attendants />
          </Suspense>
        </ErrorBoundary>
      )}
    </SessionProvider>
  );
}

/** The page. One that fails leaves header and footer standing, and is tried again with the next address. */
function Main() {
  const main = useKeptPlace();
  const page = useRoutes(drawnRoutes);
  const { key } = useLocation();
  return (
    <main id="main" ref={main} tabIndex={-1} className={styles.main}>
      <PageLoading />
      <ErrorBoundary fallback={<FailedPage />} resetKey={key}>
        <Suspense fallback={<Waiting label={words.loadingContent} />}>{page}</Suspense>
      </ErrorBoundary>
    </main>
  );
}

/** Says that another page is on its way, when it takes a while. */
function PageLoading() {
  return (
    usePageLoading() && (
      <div className={styles.loading}>
        <Spinner size="small" delayed label={words.loadingContent} />
      </div>
    )
  );
}

/** The whole page while nothing else can be shown. */
function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting}>
      <Spinner size="large" label={label} />
    </div>
  );
}
