import { activeElement } from '../active-element.ts';

const rows = '[role^="menuitem"]';
const patience = 1000;

/** The row in which `target` lies, when it can be chosen. */
export function rowOf(target: EventTarget): HTMLElement | null {
  const row = target instanceof Element ? target.closest<HTMLElement>(rows) : null;
  return row?.ariaDisabled === 'true' ? null : row;
}

/** The rows that can be chosen, first to last. */
export function rowsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>(rows)].filter((row) => row.ariaDisabled !== 'true');
}

/** Where an arrow key, Home or End leads from the row in focus, or from the menu itself; undefined for other keys. */
export function rowByKey(menu: HTMLElement, key: string, loop: boolean): HTMLElement | null | undefined {
  const all = rowsOf(menu);
  const at = all.indexOf(activeElement() as HTMLElement);
  switch (key) {
    case 'ArrowDown':
      return all[at + 1] ?? (loop ? all[0] : null);
    case 'ArrowUp':
      return (at < 0 ? null : all[at - 1]) ?? (loop || at < 0 ? all.at(-1) : null);
    case 'Home':
    case 'PageUp':
      return all[0] ?? null;
    case 'End':
    case 'PageDown':
      return all.at(-1) ?? null;
    default:
      return undefined;
  }
}

/** Goes through rows by the letters they begin with. What was typed is forgotten after a second without a key. */
export class Typeahead {
  private typed = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  get typing() {
    return this.typed !== '';
  }

  forget() {
    clearTimeout(this.timer);
    this.typed = '';
  }

  type(menu: HTMLElement, letter: string): HTMLElement | undefined {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.forget(), patience);
    this.typed += letter.toLowerCase();
    // The same letter again and again goes through all that begin with it.
    const same = this.typed === letter.toLowerCase().repeat(this.typed.length);
    const search = same ? letter.toLowerCase() : this.typed;
    const all = rowsOf(menu);
    const at = all.indexOf(activeElement() as HTMLElement);
    const from = search.length === 1 ? at + 1 : Math.max(at, 0);
    return [...all.slice(from), ...all.slice(0, from)].find((row) => wordsOf(row).startsWith(search));
  }
}

function wordsOf(row: HTMLElement): string {
  return (row.dataset.text ?? row.textContent).trim().toLowerCase();
}
