import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { Page } from '../../shell/layout/page.tsx';
import styles from '../../shell/layout/prose.module.css';
import { useCurrentUser } from '../../shell/session/session.tsx';

export const offlineMessages = defineMessages('offlinePage', {
  title: 'You are offline',
  intro: 'This page needs a connection. Pages that you have visited on this device can be read without one.',
  tryAgain: 'Try again',
  home: 'Home',
  myPrompts: 'My Prompts',
});

/** Page of the service worker for pages that it has not stored. Returns to them when there is a connection. */
export function Component() {
  const t = useMessages(offlineMessages);
  const currentUser = useCurrentUser();
  useEffect(() => {
    addEventListener('online', openRequestedPage);
    return () => removeEventListener('online', openRequestedPage);
  }, []);

  return (
    <Page title={t.title} intro={t.intro} head={{ noIndex: true }}>
      <div className={styles.root}>
        <p>
          <Link to="/">{t.home}</Link>
          {currentUser && (
            <>
              {' · '}
              <Link to="/smart-prompts?view=my-prompts">{t.myPrompts}</Link>
            </>
          )}
        </p>
        <div>
          <Button variant="primary" onClick={openRequestedPage}>
            {t.tryAgain}
          </Button>
        </div>
      </div>
    </Page>
  );
}

function openRequestedPage() {
  const from = new URLSearchParams(location.search).get('from') ?? '/';
  const url = new URL(from, location.origin);
  location.replace(url.origin === location.origin ? url : '/');
}
