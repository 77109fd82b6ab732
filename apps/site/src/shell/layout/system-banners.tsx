import { Button } from '@ai-directory/ui/button';
import { IconButton } from '@ai-directory/ui/icon-button';
import { CloudOff, RefreshCw, X } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useState, useSyncExternalStore } from 'react';

import { reloadUpdated } from '../offline/reload-updated.ts';
import styles from './system-banners.module.css';
import { useUpdateAvailable } from './use-update-available.ts';

export const systemBannersMessages = defineMessages('systemBanners', {
  offline: 'You are offline. What you have open stays available.',
  updateAvailable: 'A new version of this site is available.',
  reload: 'Reload',
  dismiss: 'Not now',
});

/** Site-wide states: no connection, or a newer version on the server. */
export function SystemBanners() {
  const t = useMessages(systemBannersMessages);
  const online = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );
  const updateAvailable = useUpdateAvailable();
  const [dismissed, setDismissed] = useState(false);

  return (
    <div role="status" className={styles.root}>
      {!online && (
        <div className={styles.banner}>
          <CloudOff className={styles.icon} />
          <p>{t.offline}</p>
        </div>
      )}
      {updateAvailable && !dismissed && (
        <div className={styles.banner}>
          <RefreshCw className={styles.icon} />
          <p>{t.updateAvailable}</p>
          <Button size="small" onClick={() => void reloadUpdated()}>
            {t.reload}
          </Button>
          <IconButton size="small" label={t.dismiss} onClick={() => setDismissed(true)}>
            <X />
          </IconButton>
        </div>
      )}
    </div>
  );
}

function subscribeToConnection(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
