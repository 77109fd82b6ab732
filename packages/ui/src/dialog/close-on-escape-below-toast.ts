'use client';

import type { KeyboardEvent } from 'react';

interface EscapeProps {
  onKeyDown?: ((event: KeyboardEvent<HTMLDivElement>) => void) | undefined;
  onEscapeKeyDown?: ((event: globalThis.KeyboardEvent) => void) | undefined;
  close: () => void;
}

/**
 * Closes a dialog on Escape while a toast is open. Radix notifies only the topmost layer, which is the toast; an Escape
 * that reaches the dialog unhandled is meant for the dialog.
 */
export function closeOnEscapeBelowToast({ onKeyDown, onEscapeKeyDown, close }: EscapeProps) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      onKeyDown?.(event);
      const { currentTarget, target, nativeEvent } = event;
      // React events also bubble here from portals, such as a menu inside the dialog.
      if (event.key !== 'Escape' || event.defaultPrevented || !currentTarget.contains(target as Node)) return;
      onEscapeKeyDown?.(nativeEvent);
      if (!nativeEvent.defaultPrevented) close();
    },
  };
}
