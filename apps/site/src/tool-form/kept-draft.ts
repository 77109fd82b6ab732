import { emptyValues, type ToolValues } from './tool-values.ts';

/** A draft lies in the browser of the person who writes it, under their id: the next one at the machine gets none of it. */
const keyOf = (viewerId: string) => `toolDraft:${viewerId}`;

/** The draft that was left here; null where there is none, or nothing that can be read. */
export function readDraft(viewerId: string): ToolValues | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(viewerId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const values = { ...emptyValues, ...kept };
    const fits = Object.entries(emptyValues).every(([name, empty]) => {
      const value: unknown = values[name as keyof ToolValues];
      return Array.isArray(empty) ? Array.isArray(value) : typeof value === typeof empty;
    });
    return fits ? values : null;
  } catch {
    return null;
  }
}

/** Where the browser keeps nothing the draft lasts as long as the page. */
export function keepDraft(viewerId: string, values: ToolValues) {
  try {
    localStorage.setItem(keyOf(viewerId), JSON.stringify(values));
  } catch {
    // There is nothing to do about it.
  }
}

export function forgetDraft(viewerId: string) {
  try {
    localStorage.removeItem(keyOf(viewerId));
  } catch {
    // There was none.
  }
}
