'use client';

import { useEffect, useRef } from 'react';

import { activeElement } from '../active-element.ts';
import { focusFirst, placesAround } from '../focus-places.ts';
import { focusFirstInShadow } from './tab-stops.ts';

interface FocusProps {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** Where a dialog that was just taken away is about to give focus back to. */
let leaving: HTMLElement[] = [];
/** The same, once a dialog that came in its place has it. */
let takenOver: HTMLElement[] | undefined;

/** Gives focus back to what had it before, also when the dialog was opened without a trigger, which Radix forgets. */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusProps) {
  const before = useRef<HTMLElement[]>([]);

  useEffect(
    () => () => {
      leaving = before.current;
    },
    [],
  );

  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = placesOf(activeElement());
      if (before.current.length === 0) {
        before.current = [...leaving];
        takenOver = leaving;
      }
      onOpenAutoFocus?.(event);
      focusFirstInShadow(event);
    },
    onCloseAutoFocus: (event: Event) => {
      const places = before.current;
      before.current = [];
      leaving = [];
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      // The opener may have gone with what was deleted. Reading then goes on at what was around it: a list, a dialog, the page's main part.
      if (places === takenOver || focusFirst(places)) event.preventDefault();
    },
  };
}

/** What has focus, and everything around it that can take it. */
function placesOf(opener: Element | null): HTMLElement[] {
  if (!(opener instanceof HTMLElement) || opener === document.body) return [];
  return [opener, ...placesAround(opener)];
}
