import { getActiveElement } from './active-element.ts';

/** Returns the focusable ancestors of an element, nearest first. */
export function getFocusableAncestors(element: Element): HTMLElement[] {
  const ancestor = element.parentElement?.closest<HTMLElement>('[tabindex]');
  return ancestor ? [ancestor, ...getFocusableAncestors(ancestor)] : [];
}

/**
 * Focuses the first candidate that accepts focus, else `main`: disabled, hidden and removed elements do not accept it.
 * @returns whether an element was focused
 */
export function focusFirst(candidates: readonly HTMLElement[], options?: FocusOptions): boolean {
  const main = document.querySelectorAll<HTMLElement>('main[tabindex]');
  return [...candidates, ...main].some((candidate) => {
    candidate.focus(options);
    return candidate.contains(getActiveElement());
  });
}
