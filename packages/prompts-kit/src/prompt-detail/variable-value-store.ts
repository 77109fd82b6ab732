import { createStore, type Store } from '@ai-directory/ui/create-store';

import { readStorage, writeStorage } from '../internal/local-storage.ts';
import type { VariableValues } from '../rules/variables.ts';

export interface VariableValueStore extends Store<VariableValues> {
  setValue: (name: string, value: string) => void;
  clear: () => void;
}

const noValues: VariableValues = {};
const debounceMs = 400;

/** Variables whose names suggest a secret are not persisted. */
const secretName = /pass ?(?:word|phrase|code)|secret|token|api[ _-]?key/i;

/** Creates a store of the values of one prompt's variables, persisted in localStorage if it is available. */
export function createVariableValueStore(promptId: string): VariableValueStore {
  const key = `aid-values-${promptId}`;
  const store = createStore(noValues);
  let isLoaded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Loaded on first read, which is never on a server.
  const getSnapshot = () => {
    if (!isLoaded) {
      isLoaded = true;
      store.setState(parseValues(readStorage(key)));
    }
    return store.getSnapshot();
  };

  const persist = () => {
    clearTimeout(timer);
    timer = undefined;
    writeStorage(key, serializeValues(getSnapshot()));
  };

  const flush = () => {
    if (timer !== undefined) persist();
  };

  return {
    ...store,
    getSnapshot,
    subscribe: (listener) => {
      const unsubscribe = store.subscribe(listener);
      window.addEventListener('pagehide', flush);
      return () => {
        unsubscribe();
        window.removeEventListener('pagehide', flush);
        flush();
      };
    },
    // Debounced, since localStorage is slow.
    setValue: (name, value) => {
      store.setState({ ...getSnapshot(), [name]: value });
      clearTimeout(timer);
      timer = setTimeout(flush, debounceMs);
    },
    clear: () => {
      isLoaded = true;
      store.setState(noValues);
      persist();
    },
  };
}

function parseValues(text: string | null): VariableValues {
  try {
    const values: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(Object(values) as object).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(entries);
  } catch {
    return noValues;
  }
}

/** Returns null if there is nothing to persist. */
function serializeValues(values: VariableValues): string | null {
  const entries = Object.entries(values).filter(([name, value]) => value !== '' && !secretName.test(name));
  return entries.length === 0 ? null : JSON.stringify(Object.fromEntries(entries));
}
