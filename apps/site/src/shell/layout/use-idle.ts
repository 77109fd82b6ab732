import { useEffect, useState } from 'react';

const timeoutMs = 2000; // fallback for browsers without requestIdleCallback

/** Returns true once the page is painted and the browser is idle, to defer what the first paint does not need. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    let cancel = () => {};
    // An idle callback could run before the first paint; the frame callback runs just before it.
    const frame = requestAnimationFrame(() => {
      cancel = onIdle(() => setIdle(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      cancel();
    };
  }, []);
  return idle;
}

function onIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, timeoutMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
