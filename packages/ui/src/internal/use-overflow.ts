import { useCallback, useState } from 'react';

/** Makes an element focusable while its content overflows it in any direction, so that it can be scrolled by keyboard. */
export function useOverflow() {
  const [isOverflowing, setIsOverflowing] = useState(false);

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() =>
      setIsOverflowing(
        element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth,
      ),
    );
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);

  return { ref, tabIndex: isOverflowing ? 0 : undefined };
}
