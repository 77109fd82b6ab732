import { getActiveElement } from '../internal/active-element.ts';

const itemSelector = '[role^="menuitem"]';
const typeaheadTimeoutMs = 1000;

/** Returns the enabled item that contains `target`. */
export function getItem(target: EventTarget): HTMLElement | null {
  const item = target instanceof Element ? target.closest<HTMLElement>(itemSelector) : null;
  return item?.ariaDisabled === 'true' ? null : item;
}

/** Returns the enabled items in document order. */
export function getItems(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(itemSelector)].filter((item) => item.ariaDisabled !== 'true');
}

/** Returns the item that an arrow key, Home or End moves focus to; null if there is none, undefined for other keys. */
export function getItemForKey(menu: HTMLElement, key: string, loop: boolean): HTMLElement | null | undefined {
  const items = getItems(menu);
  const index = items.indexOf(getActiveElement() as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return items[index + 1] ?? (loop ? items[0] : null);
    case 'ArrowUp':
      return (index < 0 ? null : items[index - 1]) ?? (loop || index < 0 ? items.at(-1) : null);
    case 'Home':
    case 'PageUp':
      return items[0] ?? null;
    case 'End':
    case 'PageDown':
      return items.at(-1) ?? null;
    default:
      return undefined;
  }
}

/** Finds items by their first letters. The search is reset after a second without a key. */
export class Typeahead {
  private query = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  get isTyping() {
    return this.query !== '';
  }

  reset() {
    clearTimeout(this.timer);
    this.query = '';
  }

  findItem(menu: HTMLElement, letter: string): HTMLElement | undefined {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.reset(), typeaheadTimeoutMs);
    this.query += letter.toLowerCase();
    // A repeated letter cycles through the items that start with it.
    const isRepeated = this.query === letter.toLowerCase().repeat(this.query.length);
    const search = isRepeated ? letter.toLowerCase() : this.query;
    const items = getItems(menu);
    const index = items.indexOf(getActiveElement() as HTMLElement);
    const start = search.length === 1 ? index + 1 : Math.max(index, 0);
    return [...items.slice(start), ...items.slice(0, start)].find((item) =>
      getTextValue(item).startsWith(search),
    );
  }
}

function getTextValue(item: HTMLElement): string {
  return (item.dataset.text ?? item.textContent).trim().toLowerCase();
}
