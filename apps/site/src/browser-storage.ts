type StorageArea = 'localStorage' | 'sessionStorage';

/** Returns a stored JSON value; null if it is missing, malformed, or storage is not available. */
export function readStorage(area: StorageArea, key: string): unknown {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value as JSON; does nothing when storage is not available or full. */
export function writeStorage(area: StorageArea, key: string, value: unknown) {
  try {
    window[area].setItem(key, JSON.stringify(value));
  } catch {
    // Callers keep the value in memory.
  }
}

export function removeStorage(area: StorageArea, key: string) {
  try {
    window[area].removeItem(key);
  } catch {
    // Storage is not available, so nothing is stored.
  }
}
