import type { KeyboardEvent } from 'react';

/** What keys and Tab can lead to. */
export const enabledTab = '[role="tab"]:not(:disabled)';

/** The keys that go on and back, by how the tabs run. */
const arrows = {
  ltr: ['ArrowRight', 'ArrowLeft'],
  rtl: ['ArrowLeft', 'ArrowRight'],
  vertical: ['ArrowDown', 'ArrowUp'],
} as const;

/** The tab to which a key pressed in a list of tabs leads, round at both ends; undefined for other keys. */
export function tabByKey(
  event: KeyboardEvent<HTMLElement>,
  run: keyof typeof arrows,
): HTMLElement | undefined {
  const { key, target } = event;
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return undefined;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>(enabledTab)];
  const at = tabs.findIndex((tab) => tab.contains(target as Node));
  const [next, previous] = arrows[run];
  if (key === next) return tabs[(at + 1) % tabs.length];
  if (key === previous) return tabs.at(at - 1);
  if (key === 'Home') return tabs[0];
  if (key === 'End') return tabs.at(-1);
  return undefined;
}
