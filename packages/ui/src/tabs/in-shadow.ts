import type { FocusEvent, KeyboardEvent } from 'react';

import { isInShadow } from '../active-element.ts';

// In a shadow root, what Radix does elsewhere, by the keys of the APG's tabs.

const tabsOf = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>('[role="tab"]:not([data-disabled])'),
];

/** Arrow keys, Home and End go from tab to tab. */
export function moveInShadow(event: KeyboardEvent<HTMLElement>) {
  const list = event.currentTarget;
  if (!isInShadow(list)) return;
  const tabs = tabsOf(list);
  const at = tabs.findIndex((tab) => tab.contains(event.target as Node));
  const wanted = targetOf(event.key, at, tabs.length, list);
  if (at < 0 || wanted === undefined) return;
  tabs.at(wanted % tabs.length)?.focus();
  // Radix leaves alone what was prevented.
  event.preventDefault();
}

function targetOf(key: string, at: number, count: number, list: HTMLElement): number | undefined {
  const vertical =
    list.ariaOrientation === 'vertical' || list.getAttribute('aria-orientation') === 'vertical';
  const forward = getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const [next, previous] = vertical
    ? ['ArrowDown', 'ArrowUp']
    : [forward, forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'];
  if (key === next) return at + 1;
  if (key === previous) return at - 1 + count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Tab leads into the list at the chosen tab. */
export function enterInShadow({ target, currentTarget: list }: FocusEvent<HTMLElement>) {
  if (target !== list || !isInShadow(list)) return;
  // After Radix, which by now has gone through all of them.
  queueMicrotask(() => list.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus());
}
