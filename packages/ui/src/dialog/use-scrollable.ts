import { useCallback, useState } from 'react';

/** Makes a box focusable while its only child is higher than it, so that the keyboard can scroll it. */
export function useScrollable() {
  const [scrollable, setScrollable] = useState(false);

  const ref = useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const observer = new ResizeObserver(() => setScrollable(box.scrollHeight > box.clientHeight));
    observer.observe(box);
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, []);

  return { ref, tabIndex: scrollable ? 0 : undefined };
}
