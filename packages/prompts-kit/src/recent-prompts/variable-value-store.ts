import { createStore, type Store } from '@ai-directory/ui/create-store';

import { noValues, readValues, writeValues } from './stored-prompts.ts';
import type { VariableValues } from '../rules/variables.ts';

export interface VariableValueStore extends Store<VariableValues> {
  setValue: (name: string, value: string) => void;
  clear: () => void;
}

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
      store.setState(readValues(promptId));
    }
    return store.getSnapshot();
  };

  const flush = () => {
    if (!timer) return;
    clearTimeout(timer);
    timer = undefined;
    writeValues(promptId, getSnapshot());
  };

  // Debounced, since localStorage is slow.
  const change = (values: VariableValues) => {
    store.setState(values);
    clearTimeout(timer);
    timer = setTimeout(flush, debounceMs);
  };

  return {
    ...store,
    getSnapshot,
    subscribe: (listener) => {
      const unsubscribe = store.subscribe(listener);
      addEventListener('pagehide', flush);
      return () => {
        unsubscribe();
        removeEventListener('pagehide', flush);
        flush();
      };
    },
    setValue: (name, value) => change({ ...getSnapshot(), [name]: value }),
    clear: () => {
      isLoaded = true;
      change(noValues);
      flush();
    },
  };
}
