import type { KeyboardEvent } from 'react';

import { getActiveElement, isInShadow } from '../internal/active-element.ts';

/** Returns the tabbable elements in document order. */
function getTabbable(content: HTMLElement): HTMLElement[] {
  return [...content.querySelectorAll<HTMLElement>(':not(:disabled, a:not([href]))')].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  );
}

/** The focus trap of a dialog in a shadow root: keeps Tab inside. Elsewhere, the `FocusScope` of Radix does. */
export function trapTabInShadow(event: KeyboardEvent<HTMLElement>) {
  const content = event.currentTarget;
  if (event.key !== 'Tab' || event.defaultPrevented || !isInShadow(content)) return;
  const tabbable = getTabbable(content);
  const [edge, opposite] = event.shiftKey ? [tabbable[0], tabbable.at(-1)] : [tabbable.at(-1), tabbable[0]];
  const active = getActiveElement();
  if (active !== edge && active !== content) return;
  event.preventDefault();
  opposite?.focus();
}

/** Focuses the first tabbable element of an opening dialog in a shadow root, where Radix does not. */
export function focusFirstInShadow(event: Event) {
  const content = event.currentTarget;
  if (event.defaultPrevented || !(content instanceof HTMLElement) || !isInShadow(content)) return;
  event.preventDefault();
  (getTabbable(content)[0] ?? content).focus();
}
