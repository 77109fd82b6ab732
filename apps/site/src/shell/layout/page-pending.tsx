import { useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';

import { Head } from './head.tsx';
import { layoutMessages } from './layout-messages.ts';
import styles from './page-pending.module.css';
import { SlowNotice } from './slow-notice.tsx';

/** Rendered while the first page of a document is loading, and on the server for pages that need a user. */
export function PagePending() {
  const t = useMessages(layoutMessages);
  return (
    <div className={styles.root}>
      <Head noIndex />
      <Spinner size="large" label={t.loadingContent} />
      <SlowNotice />
    </div>
  );
}
