import { useEffect, type RefObject } from 'react';

/**
 * Keeps the current item of a scrolling row centered, also when its siblings are resized by a late font or count.
 * @param attribute attribute that marks the current item
 */
export function useScrollIntoView(
  row: RefObject<HTMLElement | null>,
  attribute: 'aria-current' | 'aria-selected',
) {
  useEffect(() => {
    const element = row.current;
    // Test environments without layout have nothing to scroll.
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const scroll = () => {
      const current = element.querySelector(`[${attribute}]:not([${attribute}='false'])`);
      if (!current) return;
      const [item, container] = [current.getBoundingClientRect(), element.getBoundingClientRect()];
      element.scrollBy?.({ left: item.left - container.left - (container.width - item.width) / 2 });
    };
    const resizes = new ResizeObserver(scroll);
    for (const child of element.children) resizes.observe(child);
    const changes = new MutationObserver(scroll);
    changes.observe(element, { attributeFilter: [attribute], subtree: true });
    return () => {
      resizes.disconnect();
      changes.disconnect();
    };
  }, [row, attribute]);
}
