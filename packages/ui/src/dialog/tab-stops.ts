import type { KeyboardEvent } from 'react';

import { activeElement, isInShadow } from '../active-element.ts';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What Tab stops at, first to last. */
function stopsOf(content: HTMLElement): HTMLElement[] {
  return [...content.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  );
}

/** In a shadow root, what Radix does elsewhere: Tab goes round inside the dialog. */
export function loopTab(event: KeyboardEvent<HTMLElement>) {
  const content = event.currentTarget;
  if (event.key !== 'Tab' || event.defaultPrevented || !isInShadow(content)) return;
  const stops = stopsOf(content);
  const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const active = activeElement();
  if (active !== edge && active !== content) return;
  event.preventDefault();
  other?.focus();
}

/** In a shadow root, what Radix does elsewhere: a dialog that opens gives focus to the first thing in it. */
export function focusFirstInShadow(event: Event) {
  const content = event.currentTarget;
  if (event.defaultPrevented || !(content instanceof HTMLElement) || !isInShadow(content)) return;
  event.preventDefault();
  (stopsOf(content)[0] ?? content).focus();
}
