import { ErrorFallback } from '@ai-directory/ui/error-fallback';
import { useMessages } from '@ai-directory/ui/messages';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { forgetFailed } from '../router/pages.tsx';
import { layoutMessages } from './layout-messages.ts';

/** Replaces a page that threw or whose script could not be loaded, after a deployment for example. */
export function PageError() {
  const t = useMessages(layoutMessages);
  const navigate = useNavigate();
  useEffect(forgetFailed, []);
  return (
    <>
      <title>{`${t.somethingWentWrong} · ${t.siteName}`}</title>
      <ErrorFallback as="h1" onGoBack={() => void navigate(-1)} />
    </>
  );
}
