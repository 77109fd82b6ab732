import { useEffect, type RefObject } from 'react';

/**
 * Keeps what is current in the middle of a row that scrolls, where it would often be the one out of sight; also when its
 * neighbours grow, as by a font or a number that comes later.
 * @param name the attribute by which it is found in the row
 * @param value and what that attribute says; undefined where nothing is current
 */
export function useCurrentInView(
  row: RefObject<HTMLElement | null>,
  name: 'href' | 'id',
  value: string | undefined,
) {
  useEffect(() => {
    const element = row.current;
    const current = element?.querySelector(`[${name}=${JSON.stringify(value ?? '')}]`);
    if (!element || !current) return undefined;
    const watch = new ResizeObserver(() => {
      const [shown, room] = [current.getBoundingClientRect(), element.getBoundingClientRect()];
      element.scrollBy({ left: shown.left - room.left - (room.width - shown.width) / 2 });
    });
    for (const part of element.children) watch.observe(part);
    return () => watch.disconnect();
  }, [row, name, value]);
}
