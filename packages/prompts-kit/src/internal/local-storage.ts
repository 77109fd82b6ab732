/** Returns a value of localStorage; null if there is none, if storage is disabled, or on a server. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if null. Returns the error if storage is disabled or full. */
export function writeStorage(key: string, value: string | null): unknown {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return undefined;
  } catch (error) {
    return error;
  }
}
