'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * Whether a press is still at work, and the function to run one. While one runs, further presses do nothing.
 * A rejection ends it; what to say about it is the host's.
 */
export function usePending() {
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const mounted = useRef(true);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const run = async (work: () => Promise<unknown> | void) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      await work();
    } catch {
      // The host made this promise and hears of its failure itself.
    } finally {
      running.current = false;
      if (mounted.current) setPending(false);
    }
  };

  return [pending, run] as const;
}
