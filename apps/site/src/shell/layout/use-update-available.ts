import { useEffect, useState } from 'react';

import { updateServiceWorker } from '../offline/reload-updated.ts';

const checkIntervalMs = 5 * 60_000;

/** Whether the server has a newer build than the loaded page; checked when the page becomes visible again. */
export function useUpdateAvailable(): boolean {
  const [updateAvailable, setUpdateAvailable] = useState(false);

  useEffect(() => {
    let lastCheck = Date.now();
    const check = async () => {
      lastCheck = Date.now();
      if (!(await isOutdated())) return;
      setUpdateAvailable(true);
      await updateServiceWorker();
    };
    const onPreloadError = () => void check();
    const onVisible = () => {
      if (document.visibilityState === 'visible' && Date.now() - lastCheck > checkIntervalMs) void check();
    };
    document.addEventListener('visibilitychange', onVisible);
    // A missing chunk usually belongs to an older build.
    addEventListener('vite:preloadError', onPreloadError);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('vite:preloadError', onPreloadError);
    };
  }, []);
  return updateAvailable;
}

/** The file name of the entry changes with each build. It is the first script that a document preloads. */
async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('link[rel="modulepreload"]')?.getAttribute('href');
  if (!entry) return false;
  try {
    const page = await fetch('/', { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(entry);
  } catch {
    return false; // Offline, for example.
  }
}
