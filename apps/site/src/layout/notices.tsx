import { Button } from '@ai-directory/ui/button';
import { IconButton } from '@ai-directory/ui/icon-button';
import { CloudOff, RefreshCw, X } from '@ai-directory/ui/icons';
import { useState, useSyncExternalStore } from 'react';

import styles from './notices.module.css';
import { useNewVersion } from './use-new-version.ts';

/** What holds for the whole site at the moment: no connection, or a newer version on the server. */
export function Notices() {
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const newVersion = useNewVersion();
  const [putOff, setPutOff] = useState(false);

  return (
    <div role="status" className={styles.root}>
      {!online && (
        <div className={styles.notice}>
          <CloudOff className={styles.icon} />
          <p>You are offline. What is open stays; the rest waits for the connection.</p>
        </div>
      )}
      {newVersion && !putOff && (
        <div className={styles.notice}>
          <RefreshCw className={styles.icon} />
          <p>There is a newer version of this site.</p>
          <Button size="small" onClick={() => location.reload()}>
            Reload
          </Button>
          <IconButton size="small" label="Not now" onClick={() => setPutOff(true)}>
            <X />
          </IconButton>
        </div>
      )}
    </div>
  );
}

function watchConnection(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
