'use client';

import { useRef } from 'react';

interface FocusProps {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** Gives focus back to what had it before, also when the dialog was opened without a trigger, which Radix forgets. */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusProps) {
  const before = useRef<Element>(null);

  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      const opener = before.current;
      const there = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      // The opener may have gone with what was deleted. Reading then goes on at the page's main part.
      const target = there ? opener : document.querySelector<HTMLElement>('main[tabindex]');
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
  };
}
