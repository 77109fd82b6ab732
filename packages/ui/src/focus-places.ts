import { activeElement } from './active-element.ts';

/** What can take focus around an element, nearest first. */
export function placesAround(element: Element): HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>('[tabindex]');
  return around ? [around, ...placesAround(around)] : [];
}

/**
 * Gives focus to the first place that takes it, else to the page's main part: what is disabled, hidden or gone swallows it.
 *
 * @returns Whether one took it.
 */
export function focusFirst(places: readonly HTMLElement[], options?: FocusOptions): boolean {
  const main = document.querySelectorAll<HTMLElement>('main[tabindex]');
  return [...places, ...main].some((place) => {
    place.focus(options);
    return place.contains(activeElement());
  });
}
