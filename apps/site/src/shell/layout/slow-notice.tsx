import { Button } from '@ai-directory/ui/button';
import { useMessages } from '@ai-directory/ui/messages';

import { layoutMessages } from './layout-messages.ts';
import styles from './shell.module.css';

/**
 * Appears in the pending state of a page after 15 s. The request goes on, and its response is shown. Without a timer, so that
 * it also appears when the page's script cannot be loaded.
 */
export function SlowNotice() {
  const t = useMessages(layoutMessages);
  return (
    <div role="status" className={styles.slowNotice}>
      <p>{t.slow}</p>
      <Button asChild>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty URL is that of the document, which it loads again */}
        <a href="">{t.tryAgain}</a>
      </Button>
    </div>
  );
}
