import { startTransition, useEffect, useState, type ReactNode } from 'react';

const timeoutMs = 2000; // fallback for browsers without requestIdleCallback

export interface RenderWhenIdleProps {
  /** Rendered until then. @default null */
  fallback?: ReactNode;
  /** Whether the page needs the children already. @default false */
  isNeeded?: boolean;
  children: ReactNode;
}

/**
 * Renders its children once the page is painted and the browser is idle, to defer what the first paint does not need. A
 * component and no hook, so that nothing around is rendered again.
 */
export function RenderWhenIdle({ fallback = null, isNeeded = false, children }: RenderWhenIdleProps) {
  const [idle, setIdle] = useState(false);
  if (isNeeded && !idle) setIdle(true);

  useEffect(() => {
    let cancel = () => {};
    // An idle callback could run before the first paint; the frame callback runs just before it.
    const frame = requestAnimationFrame(() => {
      cancel = onIdle(() => startTransition(() => setIdle(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      cancel();
    };
  }, []);
  return idle ? children : fallback;
}

function onIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, timeoutMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
