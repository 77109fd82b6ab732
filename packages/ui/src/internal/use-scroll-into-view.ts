import { useEffect, type RefObject } from 'react';

/**
 * Keeps the current item of a scrolling row centered, also when its siblings are resized by a late font or count.
 * @param name attribute that identifies the item
 * @param value value of that attribute; undefined when no item is current
 */
export function useScrollIntoView(
  row: RefObject<HTMLElement | null>,
  name: 'href' | 'id',
  value: string | undefined,
) {
  useEffect(() => {
    const element = row.current;
    const current = element?.querySelector(`[${name}=${JSON.stringify(value ?? '')}]`);
    if (!element || !current) return undefined;
    const observer = new ResizeObserver(() => {
      const [item, container] = [current.getBoundingClientRect(), element.getBoundingClientRect()];
      element.scrollBy({ left: item.left - container.left - (container.width - item.width) / 2 });
    });
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [row, name, value]);
}
