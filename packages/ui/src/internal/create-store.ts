import { useSyncExternalStore } from 'react';

/** State outside React that components subscribe to with `useStore`. */
export interface Store<State> {
  getSnapshot: () => State;
  getServerSnapshot: () => State;
  setState: (next: State) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Creates a store for `useStore`. The server, and the first render in the browser, use the initial state. */
export function createStore<State>(initialState: State): Store<State> {
  let state = initialState;
  const listeners = new Set<() => void>();

  return {
    getSnapshot: () => state,
    getServerSnapshot: () => initialState,
    setState: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the current state of a store, and renders again when it changes. */
export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);
}
