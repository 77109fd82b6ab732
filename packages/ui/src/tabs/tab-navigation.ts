import type { KeyboardEvent } from 'react';

/** Selector of the tabs that can receive focus. */
export const enabledTab = '[role="tab"]:not(:disabled)';

/** Keys of the next and the previous tab. */
const arrows = {
  ltr: ['ArrowRight', 'ArrowLeft'],
  rtl: ['ArrowLeft', 'ArrowRight'],
  vertical: ['ArrowDown', 'ArrowUp'],
} as const;

/** Returns the tab that a key moves focus to, wrapping at both ends; undefined for other keys. */
export function getTabForKey(
  event: KeyboardEvent<HTMLElement>,
  direction: keyof typeof arrows,
): HTMLElement | undefined {
  const { key, target } = event;
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return undefined;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>(enabledTab)];
  const index = tabs.findIndex((tab) => tab.contains(target as Node));
  const [next, previous] = arrows[direction];
  if (key === next) return tabs[(index + 1) % tabs.length];
  if (key === previous) return tabs.at(index - 1);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}
