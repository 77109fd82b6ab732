import type { FocusEvent, KeyboardEvent } from 'react';

import { isInShadow } from '../internal/active-element.ts';

/** Keys of the next and the previous tab. */
const arrows = {
  ltr: ['ArrowRight', 'ArrowLeft'],
  rtl: ['ArrowLeft', 'ArrowRight'],
  vertical: ['ArrowDown', 'ArrowUp'],
} as const;

const getTabs = (list: Element) => [...list.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')];

/**
 * Moves focus by the keys of a tab list in a shadow root. Radix compares with `document.activeElement`, which is the
 * host there, and would focus every tab, down to the last.
 */
export function moveFocusInShadow(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: tab, target, key } = event;
  const list = tab.closest('[role="tablist"]');
  if (!list || target !== tab || event.defaultPrevented || !isInShadow(tab)) return;
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;

  const tabs = getTabs(list);
  const index = tabs.indexOf(tab);
  const isVertical = list.ariaOrientation === 'vertical';
  const [next, previous] = arrows[isVertical ? 'vertical' : tab.matches(':dir(rtl)') ? 'rtl' : 'ltr'];
  const targets = new Map([
    [next as string, tabs[(index + 1) % tabs.length]],
    [previous, tabs.at(index - 1)],
    ['Home', tabs[0]],
    ['End', tabs.at(-1)],
  ]);
  const nextTab = targets.get(key);
  if (!nextTab) return;
  event.preventDefault(); // Radix then ignores the key.
  nextTab.focus();
}

/** Moves focus from the list to its selected tab in a shadow root, else to the first. */
export function focusTabInShadow(event: FocusEvent<HTMLElement>) {
  const { currentTarget: list, target } = event;
  if (target !== list || event.defaultPrevented || !isInShadow(list)) return;
  const tabs = getTabs(list);
  event.preventDefault(); // Radix then ignores the event.
  (tabs.find((tab) => tab.ariaSelected === 'true') ?? tabs[0])?.focus();
}

/**
 * Clicks a tab on the keydown event of Enter or Space, on which Radix selects it. If that moves focus, such as to a
 * dialog, the browser would click the newly focused element instead.
 */
export function clickOnKeyDown(event: KeyboardEvent<HTMLElement>) {
  const { key, target } = event;
  if ((key !== 'Enter' && key !== ' ') || event.defaultPrevented) return;
  if (!(target instanceof HTMLElement) || target.getAttribute('role') !== 'tab') return;
  event.preventDefault();
  target.click();
}
