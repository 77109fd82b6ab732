import { Button } from '@ai-directory/ui/button';
import { useNavigate } from 'react-router-dom';

import { words } from '../words.ts';
import { Page } from './page.tsx';

/** Stands in for a page that threw, or whose script did not come (after a new version, say). */
export function FailedPage() {
  const navigate = useNavigate();
  return (
    <Page
      title={words.somethingWrong}
      actions={
        <>
          <Button onClick={() => void navigate(-1)}>{words.goBack}</Button>
          <Button variant="primary" onClick={() => location.reload()}>
            {words.refreshPage}
          </Button>
        </>
      }
    />
  );
}
