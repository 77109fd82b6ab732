'use client';

import { useEffect, useInsertionEffect, useRef, useState } from 'react';

/** State of a load; `retry` loads again after an error. */
export type AsyncState<Data> =
  | {
      isPending: true;
      isSuccess: false;
      isError: false;
      data?: undefined;
      error?: undefined;
      retry?: undefined;
    }
  | { isPending: false; isSuccess: true; isError: false; data: Data; error?: undefined; retry?: undefined }
  | {
      isPending: false;
      isSuccess: false;
      isError: true;
      data?: undefined;
      error: unknown;
      retry: () => void;
    };

const pending = { isPending: true, isSuccess: false, isError: false } as const;

/**
 * Loads data on mount, when `version` changes (the previous data stays until then), and by `retry` after an error.
 * Unmounting aborts the signal.
 */
export function useAsync<Data>(load: (signal: AbortSignal) => Promise<Data>, version = 0): AsyncState<Data> {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<AsyncState<Data>>(pending);
  const latestLoad = useRef(load);

  useInsertionEffect(() => {
    latestLoad.current = load;
  });

  useEffect(() => {
    const controller = new AbortController();
    const settle = (settled: AsyncState<Data>) => {
      if (!controller.signal.aborted) setState(settled);
    };
    const retry = () => {
      setState(pending);
      setAttempt(attempt + 1);
    };
    latestLoad.current(controller.signal).then(
      (data) => settle({ isPending: false, isSuccess: true, isError: false, data }),
      (error: unknown) => settle({ isPending: false, isSuccess: false, isError: true, error, retry }),
    );
    return () => controller.abort();
    // A new version loads again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [attempt, version]);

  return state;
}
