import { readStorage, removeStorage, writeStorage } from '../../browser-storage.ts';
import { emptyValues, type ToolValues } from './tool-values.ts';

/** Drafts are stored per user: another user of the same browser must not see them. */
const getStorageKey = (userId: string) => `toolDraft:${userId}`;

/** Returns the stored draft; null when there is none or it is malformed. */
export function loadDraft(userId: string): ToolValues | null {
  const stored = readStorage('localStorage', getStorageKey(userId));
  if (typeof stored !== 'object' || stored === null) return null;
  const values = { ...emptyValues, ...stored };
  const entries = new Map<string, unknown>(Object.entries(values));
  const isValid = Object.entries(emptyValues).every(([name, empty]) => {
    const value = entries.get(name);
    return Array.isArray(empty) ? Array.isArray(value) : typeof value === typeof empty;
  });
  return isValid ? values : null;
}

export const saveDraft = (userId: string, values: ToolValues) =>
  writeStorage('localStorage', getStorageKey(userId), values);

export const clearDraft = (userId: string) => removeStorage('localStorage', getStorageKey(userId));
