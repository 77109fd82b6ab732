import { useEffect, type RefObject } from 'react';

/**
 * Keeps what is current in the middle of a row that scrolls, where it would often be the one out of sight; also when its
 * neighbours grow, as by a font or a number that comes later.
 * @param current finds it in the row
 * @param key changes when something else becomes current
 */
export function useCurrentInView(row: RefObject<HTMLElement | null>, current: string, key: unknown) {
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => {
      const [shown, room] = [element.querySelector(current), element].map((box) =>
        box?.getBoundingClientRect(),
      );
      if (shown && room) element.scrollBy({ left: shown.left - room.left - (room.width - shown.width) / 2 });
    });
    for (const part of element.children) watch.observe(part);
    return () => watch.disconnect();
  }, [row, current, key]);
}
