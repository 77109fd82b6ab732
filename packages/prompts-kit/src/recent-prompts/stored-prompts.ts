import { readStorage, writeStorage } from '../internal/local-storage.ts';
import type { VariableValues } from '../rules/variables.ts';

/** A prompt that was filled or used in this browser. */
export interface RecentPrompt {
  id: string;
  /** ISO date. */
  usedAt: string;
  /** Values of its variables, without those of variables named like a secret. */
  values: VariableValues;
}

interface StoredRecentPrompt {
  id: string;
  usedAt: string;
}

const recentPromptsKey = 'aid-recent-prompts';
const maxRecentPrompts = 50;

const getValuesKey = (promptId: string) => `aid-values-${promptId}`;

/** Variables whose names suggest a secret are not persisted. */
const secretName = /pass ?(?:word|phrase|code)|secret|token|api[ _-]?key/i;

/**
 * Returns the prompts filled or used in this browser, the latest first, at most 50. Empty on a server and if localStorage is
 * disabled.
 */
export const listRecentPrompts = (): RecentPrompt[] =>
  readRecentPrompts().map((prompt) => ({ ...prompt, values: readValues(prompt.id) }));

/** Removes the list of recent prompts and the values of their variables from this browser, such as when a user signs out. */
export function clearRecentPrompts() {
  for (const { id } of readRecentPrompts()) writeStorage(getValuesKey(id), null);
  writeStorage(recentPromptsKey, null);
}

/** Makes a prompt the most recent one. */
export function addRecentPrompt(id: string) {
  const others = readRecentPrompts().filter((prompt) => prompt.id !== id);
  const prompts = [{ id, usedAt: new Date().toISOString() }, ...others].slice(0, maxRecentPrompts);
  writeStorage(recentPromptsKey, JSON.stringify(prompts));
}

/** Also the server's: another object would render the whole prompt again after hydration. */
export const noValues: VariableValues = {};

/** Returns the stored values of a prompt's variables. */
export function readValues(promptId: string): VariableValues {
  const values = parseJson(readStorage(getValuesKey(promptId)));
  if (!values) return noValues;
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));
}

/** Stores the values of a prompt's variables, or removes them if none is to be stored. */
export function writeValues(promptId: string, values: VariableValues) {
  const entries = Object.entries(values).filter(([name, value]) => value !== '' && !secretName.test(name));
  const isEmpty = entries.length === 0;
  writeStorage(getValuesKey(promptId), isEmpty ? null : JSON.stringify(Object.fromEntries(entries)));
  if (!isEmpty) addRecentPrompt(promptId);
}

function readRecentPrompts(): StoredRecentPrompt[] {
  const prompts = parseJson(readStorage(recentPromptsKey));
  return Array.isArray(prompts) ? prompts.filter(isStoredRecentPrompt) : [];
}

function isStoredRecentPrompt(value: unknown): value is StoredRecentPrompt {
  const { id, usedAt } = Object(value) as Record<keyof StoredRecentPrompt, unknown>;
  return typeof id === 'string' && typeof usedAt === 'string' && !Number.isNaN(Date.parse(usedAt));
}

/** Returns null for invalid JSON: other scripts of the host may write to the same storage. */
function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
