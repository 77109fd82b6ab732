'use client';

import type { KeyboardEvent } from 'react';

import { isComposing } from '../internal/composition.ts';

interface EscapeProps {
  onKeyDown?: ((event: KeyboardEvent<HTMLDivElement>) => void) | undefined;
  onEscapeKeyDown?: ((event: globalThis.KeyboardEvent) => void) | undefined;
}

/**
 * Handlers of Escape in a dialog, popover or menu. An Escape that cancels a composition closes nothing. Below a toast, which
 * is the topmost layer and the only one that Radix notifies, an Escape that nothing has handled closes the layer it is pressed in.
 */
export function closeOnEscape({ onKeyDown, onEscapeKeyDown }: EscapeProps, close: () => void) {
  const handleEscape = (event: globalThis.KeyboardEvent) => {
    const [target] = event.composedPath() as Partial<Element>[];
    // The first Escape in a search clears its text.
    const clears = target?.matches?.('[data-search]:not(:placeholder-shown)');
    if (clears || isComposing(event)) event.preventDefault();
    else onEscapeKeyDown?.(event);
  };
  return {
    onEscapeKeyDown: handleEscape,
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      onKeyDown?.(event);
      const { currentTarget, target, nativeEvent } = event;
      // React events also bubble here from portals, such as a menu inside the dialog.
      if (event.key !== 'Escape' || event.defaultPrevented || !currentTarget.contains(target as Node)) return;
      handleEscape(nativeEvent);
      if (!nativeEvent.defaultPrevented) close();
      event.preventDefault();
    },
  };
}
