import { useCallback, useState } from 'react';

/** Makes an element focusable while its only child overflows it, so that it can be scrolled by keyboard. */
export function useScrollable() {
  const [isScrollable, setIsScrollable] = useState(false);

  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setIsScrollable(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return { ref, tabIndex: isScrollable ? 0 : undefined };
}
