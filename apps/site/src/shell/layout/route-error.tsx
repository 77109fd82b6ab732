import { Button } from '@ai-directory/ui/button';
import { ErrorFallback } from '@ai-directory/ui/error-fallback';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom';

import { NotFound } from '../../pages/not-found/not-found.tsx';
import { useCurrentUser } from '../session/session.tsx';
import { Head } from './head.tsx';
import { Page } from './page.tsx';

export const routeErrorMessages = defineMessages('routeError', {
  unavailable: 'The directory is not available',
  unavailableHint: 'It cannot answer at the moment. Try again in a minute.',
  tryAgain: 'Try again',
  somethingWentWrong: 'Something went wrong',
});

/** Replaces a page whose loader or rendering failed, or whose script could not be loaded; the layout stays. */
export function RouteError() {
  const error = useRouteError();
  useReloadOnSignIn();
  if (!isRouteErrorResponse(error)) return <Failed />;
  return error.status === 404 ? <NotFound /> : <Unavailable />;
}

/**
 * Loads the document again for a user who signs in in another tab, who may see the page. Not by the router's `revalidate`: React
 * may skip the render in which its error boundary would reset itself.
 */
function useReloadOnSignIn() {
  const userId = useCurrentUser()?.id;
  const [loadedFor] = useState(userId);
  useEffect(() => {
    if (userId !== undefined && userId !== loadedFor) location.reload();
  }, [userId, loadedFor]);
}

function Unavailable() {
  const t = useMessages(routeErrorMessages);
  return (
    <Page title={t.unavailable} intro={t.unavailableHint} head={{ noIndex: true }}>
      <div>
        <Button variant="primary" asChild>
          {/* Loads the document again, with its status. The server renders one error page for all URLs. */}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty URL is that of the document */}
          <a href="">{t.tryAgain}</a>
        </Button>
      </div>
    </Page>
  );
}

function Failed() {
  const t = useMessages(routeErrorMessages);
  const navigate = useNavigate();
  useEffect(() => {
    // The browser does not load a script again that it could not load without connection.
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <>
      <Head title={t.somethingWentWrong} noIndex />
      <ErrorFallback as="h1" onGoBack={() => void navigate(-1)} />
    </>
  );
}
