'use client';

import { useCallback, useState } from 'react';

/** Whether the element with the returned `ref` is narrower than 40rem: too narrow for a list beside its content. */
export function useIsNarrow() {
  const [isNarrow, setIsNarrow] = useState(false);

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const update = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setIsNarrow(element.clientWidth < 40 * rem);
    };
    // Before the first paint; the observer's first call may come after it.
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { ref, isNarrow };
}
