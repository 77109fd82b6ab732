import { useEffect, useState } from 'react';

const checkIntervalMs = 5 * 60_000;

/** Whether the server has a newer build than the loaded page; checked when the page becomes visible again. */
export function useUpdateAvailable(): boolean {
  const [updateAvailable, setUpdateAvailable] = useState(false);

  useEffect(() => {
    let lastCheck = Date.now();
    const check = () => {
      lastCheck = Date.now();
      void isOutdated().then((outdated) => outdated && setUpdateAvailable(true));
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible' && Date.now() - lastCheck > checkIntervalMs) check();
    };
    document.addEventListener('visibilitychange', onVisible);
    // A missing chunk usually belongs to an older build.
    addEventListener('vite:preloadError', check);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('vite:preloadError', check);
    };
  }, []);
  return updateAvailable;
}

/** The file name of the entry script changes with each build, and the document refers to it. */
async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!entry) return false;
  try {
    const page = await fetch('/', { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(entry);
  } catch {
    return false; // Offline, for example.
  }
}
