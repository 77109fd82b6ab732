'use client';

import { useCallback, useState } from 'react';

/** Whether the element with this `ref` has no room for a list beside its content: less than 40rem. */
export function useNarrow() {
  const [isNarrow, setNarrow] = useState(false);

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setNarrow(element.clientWidth < 40 * rem);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { ref, isNarrow };
}
