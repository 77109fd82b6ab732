'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { useRef, type FocusEvent, type KeyboardEvent, type PointerEvent, type RefCallback } from 'react';

import { closeOnEscape } from '../dialog/close-on-escape.ts';
import { isInShadow } from '../internal/active-element.ts';
import { resetZoom } from '../internal/reset-zoom.ts';
import { getItemForKey, getEnabledItems } from './menu-navigation.ts';
import { useMenu, type ContentProps } from './menu-context.ts';

/** Handlers that Radix's menus lack: of shadow roots and toasts around them, and of keys that are held down. */
export function useMenuContent({
  loop = true,
  onKeyDownCapture,
  onFocus,
  onPointerMoveCapture,
  ref,
  ...props
}: ContentProps) {
  const { close } = useMenu();
  const isUsingPointer = useRef(false);

  const refs: RefCallback<HTMLDivElement> = useComposedRefs(ref, resetZoom);

  return {
    loop,
    ref: refs,
    onKeyDownCapture: (event: KeyboardEvent<HTMLDivElement>) => {
      onKeyDownCapture?.(event);
      isUsingPointer.current = false;
      // React events also come here from portals, such as a submenu.
      if (event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return;
      // The key that opened the menu is not to activate its first item.
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
      if (isInShadow(event.currentTarget)) moveFocusInShadow(event, loop);
    },
    ...closeOnEscape(props, close),
    onPointerMoveCapture: (event: PointerEvent<HTMLDivElement>) => {
      onPointerMoveCapture?.(event);
      isUsingPointer.current = true;
    },
    onFocus: (event: FocusEvent<HTMLDivElement>) => {
      onFocus?.(event);
      const { currentTarget: menu, target } = event;
      if (target !== menu || !isInShadow(menu)) return;
      // Prevents Radix from focusing an item: it would end on the last.
      event.preventDefault();
      if (!isUsingPointer.current && menu.matches(':focus-visible')) getEnabledItems(menu)[0]?.focus();
    },
  };
}

/** Radix looks for the focused item in `document.activeElement`, which is the host. */
function moveFocusInShadow(event: KeyboardEvent<HTMLElement>, loop: boolean) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const item = getItemForKey(event.currentTarget, event.key, loop);
  if (item === undefined) return;
  event.preventDefault();
  item?.focus();
}
