'use client';

import { useEffect, useRef } from 'react';

import { createStore, useStore } from './create-store.ts';

const store = createStore<readonly (() => void)[]>([]);

/** Whether Back has something to close on the page. */
export const hasBackHandler = () => store.getSnapshot().length > 0;

/** Returns `hasBackHandler`, and renders again when it changes. */
export const useHasBackHandler = () => useStore(store).length > 0;

/**
 * Runs the handler that was enabled last: it closes the dialog, sheet or palette in front, or goes back one step. For hosts
 * that handle Back while `hasBackHandler()`.
 */
export function handleBack() {
  store.getSnapshot().at(-1)?.();
}

/**
 * Makes Back do something other than leave the page while `isEnabled`, in hosts that call `handleBack`. Dialogs, sheets and
 * palettes of this package use it: Back closes them.
 */
export function useBackHandler(isEnabled: boolean, onBack: () => void) {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });

  useEffect(() => {
    if (!isEnabled) return undefined;
    const handler = () => latest.current();
    store.setState([...store.getSnapshot(), handler]);
    return () => store.setState(store.getSnapshot().filter((other) => other !== handler));
  }, [isEnabled]);
}
