'use client';

import { useEffect, useRef } from 'react';

const handlers: (() => void)[] = [];

/** Whether Back has something to close on the page. */
export const hasBackHandler = () => handlers.length > 0;

/**
 * Runs the handler that was enabled last: it closes the dialog, sheet or palette in front, or goes back one step. For a
 * router's blocker: when Back is pressed and `hasBackHandler()`, block the navigation and call this function.
 */
export const handleBack = () => handlers.at(-1)?.();

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
    handlers.push(handler);
    return () => {
      handlers.splice(handlers.indexOf(handler), 1);
    };
  }, [isEnabled]);
}
