import { useSyncExternalStore } from 'react';

/** Returns false on the server and while its document is hydrated: what only the browser knows must be rendered afterwards. */
export const useHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

const subscribeToNothing = () => () => {};
