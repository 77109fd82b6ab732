'use client';

import { useRef, useState } from 'react';

/**
 * Runs one async action at a time: `const [pending, run] = useAsyncAction()`, then `run(() => save(draft))`. Calls made
 * while an action is pending are ignored. A rejection ends the action and is ignored too: handle it inside the action.
 */
export function useAsyncAction() {
  const [pending, setPending] = useState(false);
  const running = useRef(false);

  const run = async (action: () => unknown) => {
    if (running.current) return;
    running.current = true;
    try {
      const result = action();
      // A synchronous action needs no render for its pending state.
      if (!(result instanceof Promise)) return;
      setPending(true);
      await result.catch(() => {});
    } finally {
      running.current = false;
      setPending(false);
    }
  };

  return [pending, run] as const;
}
