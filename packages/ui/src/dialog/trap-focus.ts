import type { KeyboardEvent } from 'react';

import { getActiveElement, isInShadow } from '../internal/active-element.ts';

const focusable = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';

/** Returns the tabbable elements in document order. */
function getTabbable(content: HTMLElement): HTMLElement[] {
  return [...content.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && (element.checkVisibility?.() ?? true),
  );
}

const isRadio = (element: Element | null | undefined): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio';

/** Whether Tab stops at two elements as one: at the radio buttons of a group. */
const isSameStop = (one: Element | null | undefined, other: Element | null | undefined) =>
  one === other ||
  (isRadio(one) && isRadio(other) && one.name !== '' && one.name === other.name && one.form === other.form);

/** Returns the selected radio button of a group, any other element itself. */
const getStop = (element: HTMLElement | undefined, tabbable: HTMLElement[]) =>
  tabbable.find((other) => isRadio(other) && other.checked && isSameStop(other, element)) ?? element;

/**
 * Keeps Tab inside of a dialog where the `FocusScope` of Radix does not: in a shadow root, and at a group of radio buttons,
 * which it takes for as many stops.
 */
export function trapTab(event: KeyboardEvent<HTMLElement>) {
  const content = event.currentTarget;
  if (event.key !== 'Tab' || event.defaultPrevented) return;
  const tabbable = getTabbable(content);
  const [edge, opposite] = event.shiftKey ? [tabbable[0], tabbable.at(-1)] : [tabbable.at(-1), tabbable[0]];
  if (!isInShadow(content) && !isRadio(edge) && !isRadio(opposite)) return;
  const active = getActiveElement();
  if (!isSameStop(active, edge) && active !== content) return;
  event.preventDefault();
  getStop(opposite, tabbable)?.focus();
}

/** Focuses the first tabbable element of an opening dialog where Radix does not: in a shadow root, and in a group of radio buttons. */
export function focusFirstStop(event: Event) {
  const content = event.currentTarget;
  if (event.defaultPrevented || !(content instanceof HTMLElement)) return;
  const tabbable = getTabbable(content);
  const first = getStop(tabbable[0], tabbable);
  if (!isInShadow(content) && !isRadio(first)) return;
  event.preventDefault();
  (first ?? content).focus();
}
