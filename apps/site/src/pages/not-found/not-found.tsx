import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';

import { LazyBoundary } from '../../shell/layout/lazy-boundary.tsx';
import { Page } from '../../shell/layout/page.tsx';

// Most visits never need it.
const SuggestedLinks = lazy(() => import('./suggested-links.tsx'));

export const notFoundMessages = defineMessages('notFoundPage', {
  title: 'Page Not Found',
  text: "The page you're looking for doesn't exist.",
  goBack: 'Go Back',
});

/** Page of unknown URLs and of entities that do not exist. */
export function NotFound() {
  const t = useMessages(notFoundMessages);
  const navigate = useNavigate();
  const goBack = (
    <Button variant="primary" onClick={() => void (history.length > 1 ? navigate(-1) : navigate('/'))}>
      {t.goBack}
    </Button>
  );
  return (
    <Page eyebrow="404" title={t.title} intro={t.text} head={{ noIndex: true }}>
      <LazyBoundary fallback={<div>{goBack}</div>}>
        <SuggestedLinks goBack={goBack} />
      </LazyBoundary>
    </Page>
  );
}
