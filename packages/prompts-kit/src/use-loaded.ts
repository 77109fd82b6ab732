'use client';

import { useEffect, useInsertionEffect, useRef, useState } from 'react';

/** What was asked for: still coming, here, or failed. */
export type Loaded<Answer> =
  | { state: 'pending' }
  | { state: 'ready'; answer: Answer }
  | { state: 'failed'; error: unknown; retry: () => void };

/** Asks once when the component appears, and again after a failure by `retry`. Leaving aborts the signal. */
export function useLoaded<Answer>(load: (signal: AbortSignal) => Promise<Answer>): Loaded<Answer> {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Answer>>({ state: 'pending' });
  const latest = useRef(load);

  useInsertionEffect(() => {
    latest.current = load;
  });

  useEffect(() => {
    const controller = new AbortController();
    const settle = (outcome: Loaded<Answer>) => {
      if (!controller.signal.aborted) setLoaded(outcome);
    };
    const retry = () => {
      setLoaded({ state: 'pending' });
      setAttempt(attempt + 1);
    };
    latest.current(controller.signal).then(
      (answer) => settle({ state: 'ready', answer }),
      (error: unknown) => settle({ state: 'failed', error, retry }),
    );
    return () => controller.abort();
  }, [attempt]);

  return loaded;
}
