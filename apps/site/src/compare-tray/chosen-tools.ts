import type { Tool } from '@ai-directory/api-client/contract';
import { useSyncExternalStore } from 'react';

/** What the tray needs to know of a tool. */
export type ChosenTool = Pick<Tool, 'id' | 'name' | 'logo' | 'category'>;

/** The contract compares two to four tools. */
export const mostCompared = 4;

const key = 'compare';
const listeners = new Set<() => void>();
let chosen: readonly ChosenTool[] | undefined;

/** Kept for the tab; where storage is refused, as long as the page lives. */
function read(): readonly ChosenTool[] {
  if (chosen) return chosen;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    chosen = Array.isArray(stored) ? (stored as ChosenTool[]).slice(0, mostCompared) : [];
  } catch {
    chosen = [];
  }
  return chosen;
}

function write(next: readonly ChosenTool[]) {
  chosen = next;
  try {
    sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Then they are not kept beyond the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The tools that were ticked to be compared, in order. */
export const useChosenTools = () => useSyncExternalStore(subscribe, read);

/** Whether one of them is this tool; a card is drawn anew only when that changes. */
export const useIsChosen = (id: string) =>
  useSyncExternalStore(subscribe, () => read().some((tool) => tool.id === id));

/** @returns false when there is no room for one more */
export function chooseTool({ id, name, logo, category }: ChosenTool): boolean {
  if (read().length >= mostCompared) return false;
  write([...read().filter((tool) => tool.id !== id), { id, name, logo, category }]);
  return true;
}

export const unchooseTool = (id: string) => write(read().filter((tool) => tool.id !== id));

export const unchooseAll = () => write([]);
