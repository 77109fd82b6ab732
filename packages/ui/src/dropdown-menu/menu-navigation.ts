import { getActiveElement } from '../internal/active-element.ts';

/** Returns the enabled items in document order. */
export const getEnabledItems = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])'),
];

/** Returns the item that an arrow key, Home or End moves focus to; null if there is none, undefined for other keys. */
export function getItemForKey(menu: HTMLElement, key: string, loop: boolean): HTMLElement | null | undefined {
  const items = getEnabledItems(menu);
  const index = items.indexOf(getActiveElement() as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return items[index + 1] ?? (loop ? items[0] : undefined) ?? null;
    case 'ArrowUp':
      if (index > 0) return items[index - 1]!;
      return (loop || index < 0 ? items.at(-1) : undefined) ?? null;
    case 'Home':
    case 'PageUp':
      return items[0] ?? null;
    case 'End':
    case 'PageDown':
      return items.at(-1) ?? null;
    default:
      return undefined;
  }
}
