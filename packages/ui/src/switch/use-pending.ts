'use client';

import { useState } from 'react';

/** Tells whether the promise of the last call is still pending, and ignores calls until it is settled. */
export function usePending<Args extends unknown[]>(call: (...args: Args) => unknown) {
  const [pending, setPending] = useState(false);

  const run = async (...args: Args) => {
    if (pending) return;
    const answer = call(...args);
    if (!(answer instanceof Promise)) return;
    setPending(true);
    try {
      await answer;
    } finally {
      setPending(false);
    }
  };

  return [pending, run] as const;
}
