'use client';

import { useRef } from 'react';

import { activeElement } from '../active-element.ts';
import { focusFirstInShadow } from './tab-stops.ts';

interface FocusProps {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** Gives focus back to what had it before, also when the dialog was opened without a trigger, which Radix forgets. */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusProps) {
  const before = useRef<HTMLElement[]>([]);

  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = placesOf(activeElement());
      onOpenAutoFocus?.(event);
      focusFirstInShadow(event);
    },
    onCloseAutoFocus: (event: Event) => {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      // The opener may have gone with what was deleted. Reading then goes on at what was around it: a list, a dialog, the page's main part.
      const target =
        before.current.find((place) => place.isConnected) ??
        document.querySelector<HTMLElement>('main[tabindex]');
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
  };
}

/** What has focus, and everything around it that can take it. */
function placesOf(opener: Element | null): HTMLElement[] {
  if (!(opener instanceof HTMLElement) || opener === document.body) return [];
  const around = opener.parentElement?.closest<HTMLElement>('[tabindex]');
  return around ? [opener, ...placesOf(around)] : [opener];
}
