import { Button } from '@ai-directory/ui/button';
import { useNavigate } from 'react-router-dom';

import { Page } from '../../layout/page.tsx';
import { words } from '../../words.ts';

/** The spec's page for an address with nothing behind it; also for a thing that does not exist (any more). */
export function NotFound() {
  const navigate = useNavigate();
  return (
    <Page title={words.pageNotFound} intro={words.pageNotFoundText}>
      <div>
        <Button variant="primary" onClick={() => void (history.length > 1 ? navigate(-1) : navigate('/'))}>
          {words.goBack}
        </Button>
      </div>
    </Page>
  );
}
