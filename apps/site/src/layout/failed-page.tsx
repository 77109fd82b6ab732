import { ErrorView } from '@ai-directory/ui/error-view';
import { useWords } from '@ai-directory/ui/ui-provider';
import { somethingWentWrong } from '@ai-directory/ui/words';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { forgetFailed } from '../router/pages.tsx';
import { words } from '../words.ts';

/** Stands in for a page that threw, or whose script did not come (after a new version, say). */
export function FailedPage() {
  const ui = useWords({ somethingWentWrong });
  const navigate = useNavigate();
  useEffect(forgetFailed, []);
  return (
    <>
      <title>{`${ui.somethingWentWrong} · ${words.siteName}`}</title>
      <ErrorView as="h1" onGoBack={() => void navigate(-1)} />
    </>
  );
}
