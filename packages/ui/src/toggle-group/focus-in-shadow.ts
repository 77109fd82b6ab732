import type { FocusEvent, KeyboardEvent } from 'react';

import { isInShadow } from '../internal/active-element.ts';

/** Keys of the next and the previous item. */
const arrows = {
  ltr: ['ArrowRight', 'ArrowLeft'],
  rtl: ['ArrowLeft', 'ArrowRight'],
  vertical: ['ArrowDown', 'ArrowUp'],
} as const;

const getItems = (group: Element) => [
  ...group.querySelectorAll<HTMLElement>('[data-radix-collection-item]:enabled'),
];

/**
 * Moves focus by the keys of a toggle group in a shadow root. Radix compares with `document.activeElement`, which is the
 * host there, and would focus every item, down to the last.
 */
export function moveFocusInShadow(event: KeyboardEvent<HTMLElement>) {
  const { currentTarget: item, key } = event;
  const group = item.parentElement?.closest('[data-orientation]');
  if (!group || event.defaultPrevented || !isInShadow(item)) return;
  if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;

  const items = getItems(group);
  const index = items.indexOf(item);
  const isVertical = group.getAttribute('data-orientation') === 'vertical';
  const [next, previous] = arrows[isVertical ? 'vertical' : item.matches(':dir(rtl)') ? 'rtl' : 'ltr'];
  const nextItem = new Map([
    [next as string, items[(index + 1) % items.length]],
    [previous, items.at(index - 1)],
    ['Home', items[0]],
    ['End', items.at(-1)],
  ]).get(key);
  if (!nextItem) return;
  event.preventDefault(); // Radix then ignores the key.
  nextItem.focus();
}

/** Moves focus from the group to the item that is on in a shadow root, else to the first. */
export function focusItemInShadow(event: FocusEvent<HTMLElement>) {
  const { currentTarget: group, target } = event;
  if (target !== group || event.defaultPrevented || !isInShadow(group)) return;
  const items = getItems(group);
  event.preventDefault(); // Radix then ignores the event.
  (items.find((item) => item.getAttribute('data-state') === 'on') ?? items[0])?.focus();
}
