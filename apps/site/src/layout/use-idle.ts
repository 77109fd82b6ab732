import { useEffect, useState } from 'react';

const soon = 2000; // ms after the page is painted, where the browser does not say when it has time

/** Turns true when what is there is painted and the browser has time left: for what nobody waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);

  useEffect(() => {
    let forget = () => {};
    // The paint comes after this callback, and the browser may have time left before it.
    const frame = requestAnimationFrame(() => {
      forget = whenIdle(() => setIdle(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      forget();
    };
  }, []);
  return idle;
}

function whenIdle(then: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, soon);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(then, { timeout: soon });
  return () => cancelIdleCallback(waiting);
}
