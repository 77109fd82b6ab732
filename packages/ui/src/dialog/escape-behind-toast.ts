'use client';

import type { KeyboardEvent } from 'react';

interface EscapeProps {
  onKeyDown?: ((event: KeyboardEvent<HTMLDivElement>) => void) | undefined;
  onEscapeKeyDown?: ((event: globalThis.KeyboardEvent) => void) | undefined;
}

/**
 * Closes a dialog by Escape under a toast. Radix tells only the layer that came last, and that is the toast;
 * a key which reached the dialog unhandled is therefore the dialog's own.
 */
export function escapeBehindToast({ onKeyDown, onEscapeKeyDown }: EscapeProps) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      onKeyDown?.(event);
      const { currentTarget, target, nativeEvent } = event;
      // A menu of the dialog lies elsewhere in the document, though not for React.
      if (event.key !== 'Escape' || event.defaultPrevented || !currentTarget.contains(target as Node)) return;
      onEscapeKeyDown?.(nativeEvent);
      if (nativeEvent.defaultPrevented) return;
      currentTarget.querySelector<HTMLElement>('[data-dismiss]')?.click();
    },
  };
}
