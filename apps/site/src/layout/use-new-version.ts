import { useEffect, useState } from 'react';

const pause = 5 * 60_000; // ms between two looks

/** Whether the server has a newer site than this page; looked up when somebody comes back to it. */
export function useNewVersion(): boolean {
  const [newer, setNewer] = useState(false);

  useEffect(() => {
    let lookedAt = Date.now();
    const look = () => {
      lookedAt = Date.now();
      void isReplaced().then((replaced) => replaced && setNewer(true));
    };
    const comeBack = () => {
      if (document.visibilityState === 'visible' && Date.now() - lookedAt > pause) look();
    };
    document.addEventListener('visibilitychange', comeBack);
    // A script that is gone is mostly one of an older version.
    addEventListener('vite:preloadError', look);
    return () => {
      document.removeEventListener('visibilitychange', comeBack);
      removeEventListener('vite:preloadError', look);
    };
  }, []);
  return newer;
}

/** A build's entry script has a name of its own, and the page names it. */
async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!entry) return false;
  try {
    const page = await fetch('/', { cache: 'no-store' });
    return page.ok && !(await page.text()).includes(entry);
  } catch {
    return false; // Offline, say: there is nothing newer to be had.
  }
}
