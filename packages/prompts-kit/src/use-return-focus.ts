'use client';

import { useRef } from 'react';

/** For a dialog without a trigger: gives focus back to what had it when the dialog opened. Spread it on the content. */
export function useReturnFocus() {
  const opener = useRef<Element>(null);

  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
  };
}
