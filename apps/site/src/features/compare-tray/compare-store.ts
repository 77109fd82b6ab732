import type { Tool } from '@ai-directory/api-client/contract';
import { useSyncExternalStore } from 'react';

import { readStorage, writeStorage } from '../../browser-storage.ts';

/** A tool selected for comparison. */
export type ComparedTool = Pick<Tool, 'id' | 'name' | 'logo' | 'category'>;

/** Maximum number of tools in a comparison; the minimum is 2. */
export const MAX_COMPARE = 4;

const storageKey = 'compare';
/** On the server, and until the page is hydrated. */
const noTools: readonly ComparedTool[] = [];
const listeners = new Set<() => void>();
let tools: readonly ComparedTool[] | undefined;

/** Stored for the tab, in memory when sessionStorage is unavailable. */
function getSnapshot(): readonly ComparedTool[] {
  if (tools) return tools;
  const stored = readStorage('sessionStorage', storageKey);
  tools = Array.isArray(stored) ? (stored as ComparedTool[]).slice(0, MAX_COMPARE) : [];
  return tools;
}

function setTools(next: readonly ComparedTool[]) {
  tools = next;
  writeStorage('sessionStorage', storageKey, next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The tools selected for comparison, in order of selection. */
export const useComparedTools = () => useSyncExternalStore(subscribe, getSnapshot, () => noTools);

/** Whether a tool is selected; rerenders only when that changes. */
export const useIsCompared = (id: string) =>
  useSyncExternalStore(
    subscribe,
    () => getSnapshot().some((tool) => tool.id === id),
    () => false,
  );

/** @returns false when the maximum is reached */
export function addToCompare({ id, name, logo, category }: ComparedTool): boolean {
  if (getSnapshot().length >= MAX_COMPARE) return false;
  setTools([...getSnapshot().filter((tool) => tool.id !== id), { id, name, logo, category }]);
  return true;
}

export const removeFromCompare = (id: string) => setTools(getSnapshot().filter((tool) => tool.id !== id));

export const clearCompare = () => setTools([]);

/** URL of the comparison of these tools. */
export const getCompareHref = (ids: readonly string[]) =>
  `/compare?ids=${ids.map(encodeURIComponent).join(',')}`;
