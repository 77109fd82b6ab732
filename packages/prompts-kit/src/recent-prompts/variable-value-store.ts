import { createStore, type Store } from '@ai-directory/ui/create-store';

import { readValues, writeValues } from './stored-prompts.ts';
import type { VariableValues } from '../rules/variables.ts';

export interface VariableValueStore extends Store<VariableValues> {
  setValue: (name: string, value: string) => void;
  clear: () => void;
}

const noValues: VariableValues = {};
const debounceMs = 400;

/** Creates a store of the values of one prompt's variables, persisted in localStorage if it is available. */
export function createVariableValueStore(promptId: string): VariableValueStore {
  const store = createStore(noValues);
  let isLoaded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // Loaded on first read, which is never on a server.
  const getSnapshot = () => {
    if (!isLoaded) {
      isLoaded = true;
      const values = readValues(promptId);
      // Another object than the server's would render the whole prompt again after hydration.
      if (Object.keys(values).length > 0) store.setState(values);
    }
    return store.getSnapshot();
  };

  const persist = () => {
    clearTimeout(timer);
    timer = undefined;
    writeValues(promptId, getSnapshot());
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
