import { useEffect, useState } from 'react';

const soon = 2000; // ms after the page has loaded, where the browser does not say when it has time

/** Turns true when the browser has time left: for what nobody waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), soon);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(() => setIdle(true), { timeout: soon });
    return () => cancelIdleCallback(waiting);
  }, []);
  return idle;
}
