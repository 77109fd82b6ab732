'use client';

import { useEffect, useRef } from 'react';

import { getActiveElement } from '../internal/active-element.ts';
import { focusFirst, getFocusableAncestors } from '../internal/focusable.ts';
import { focusFirstInShadow } from './trap-focus.ts';

interface FocusProps {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** Elements that a dialog removed just now is about to return focus to, the first that accepts it. */
let pendingRestore: HTMLElement[] = [];
/** The same list, once a dialog that replaced it has inherited it. */
let inheritedRestore: HTMLElement[] | undefined;

/** Returns focus to the element that had it before, also when the dialog was opened without a trigger, unlike Radix. */
export function useReturnFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusProps) {
  const restoreTargets = useRef<HTMLElement[]>([]);

  useEffect(
    () => () => {
      pendingRestore = restoreTargets.current;
    },
    [],
  );

  return {
    onOpenAutoFocus: (event: Event) => {
      restoreTargets.current = getRestoreTargets(getOpener(getActiveElement()));
      if (restoreTargets.current.length === 0) {
        restoreTargets.current = [...pendingRestore];
        inheritedRestore = pendingRestore;
      }
      onOpenAutoFocus?.(event);
      focusFirstInShadow(event);
    },
    onCloseAutoFocus: (event: Event) => {
      const targets = restoreTargets.current;
      restoreTargets.current = [];
      pendingRestore = [];
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      // The opener may have been deleted. Focus then moves to its nearest focusable ancestor: a list, a dialog, `main`.
      if (targets === inheritedRestore || focusFirst(targets)) event.preventDefault();
    },
  };
}

/** Returns the focused element, or the trigger of its menu: an item is removed when the menu closes. */
function getOpener(active: Element | null): Element | null {
  const menu = active?.closest('[role="menu"]');
  if (!menu) return active;
  const trigger = (menu.getRootNode() as Document).getElementById(
    menu.getAttribute('aria-labelledby') as string,
  );
  return trigger ? getOpener(trigger) : active;
}

/** Returns the opener and its focusable ancestors. */
function getRestoreTargets(opener: Element | null): HTMLElement[] {
  if (!(opener instanceof HTMLElement) || opener === document.body) return [];
  return [opener, ...getFocusableAncestors(opener)];
}
