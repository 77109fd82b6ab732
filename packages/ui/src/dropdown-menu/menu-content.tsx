'use client';

import { DismissableLayer } from '@radix-ui/react-dismissable-layer';
import { cx } from 'class-variance-authority';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

import { getActiveElement } from '../internal/active-element.ts';
import { useScrollLock } from '../dialog/use-scroll-lock.ts';
import { positionPopover, type Placement } from '../internal/position-popover.ts';
import { mergeRefs } from '../slot/slot.tsx';
import styles from './dropdown-menu.module.css';
import { useMenu } from './menu-context.ts';
import { getItemForKey, getItem, getItems, Typeahead } from './menu-navigation.ts';

type LayerProps = ComponentProps<typeof DismissableLayer>;
type ManagedLayerProps = 'onDismiss' | 'disableOutsidePointerEvents' | 'deferPointerDownOutside' | 'dir';

export interface DropdownMenuContentProps extends Omit<LayerProps, ManagedLayerProps> {
  /** Preferred side of the trigger; the other side when there is no space. @default 'bottom' */
  side?: Placement['side'] | undefined;
  /** Alignment with the trigger. @default 'end' */
  align?: Placement['align'] | undefined;
  /** Whether arrow keys wrap around. @default true */
  loop?: boolean | undefined;
  /** Called before focus returns to the trigger; `preventDefault` prevents that. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** Renders the open menu in the top layer: nothing clips it, and it covers a dialog that it was opened in. */
export function MenuContent({
  side = 'bottom',
  align = 'end',
  loop = true,
  ref,
  className,
  onCloseAutoFocus,
  ...props
}: DropdownMenuContentProps) {
  const { trigger, triggerId, menuId, dir, modal } = useMenu();
  const menu = useRef<HTMLDivElement>(null);
  const refs = useMemo(() => mergeRefs(ref, menu), [ref]);
  const keyboardProps = useKeyboard(props, loop);
  const pointerProps = usePointer(props);
  const dismissProps = useDismiss(props);

  useLayoutEffect(() => {
    if (!menu.current || !trigger.current) return undefined;
    return positionPopover(menu.current, trigger.current, { side, align });
  }, [trigger, side, align]);

  useAutoFocus(menu, onCloseAutoFocus);

  return (
    <DismissableLayer
      id={menuId}
      role="menu"
      aria-orientation="vertical"
      aria-labelledby={triggerId}
      tabIndex={-1}
      popover="manual"
      dir={dir}
      data-state="open"
      data-side={side}
      data-align={align}
      disableOutsidePointerEvents={modal}
      {...props}
      {...keyboardProps}
      {...pointerProps}
      {...dismissProps}
      ref={refs}
      className={cx(styles.root, className)}
    />
  );
}

/** Locks the page's scrolling behind a modal menu. */
export function ScrollLock() {
  useScrollLock();
  return null;
}

/** Moves focus into the opening menu, and back to the trigger when it closes with focus inside. */
function useAutoFocus(
  menuRef: RefObject<HTMLElement | null>,
  onCloseAutoFocus: DropdownMenuContentProps['onCloseAutoFocus'],
) {
  const { trigger, triggerId, initialFocus } = useMenu();
  const onCloseAutoFocusRef = useRef(onCloseAutoFocus);

  useLayoutEffect(() => {
    onCloseAutoFocusRef.current = onCloseAutoFocus;
  });

  useLayoutEffect(() => {
    const menu = menuRef.current;
    const triggerElement = trigger.current;
    if (!menu) return undefined;
    // A trigger rendered with `asChild` may have its own id.
    if (triggerElement?.id && menu.getAttribute('aria-labelledby') === triggerId)
      menu.setAttribute('aria-labelledby', triggerElement.id);
    const items = getItems(menu);
    const target = { menu, first: items[0], last: items.at(-1) }[initialFocus.current] ?? menu;
    target.focus({ preventScroll: true });

    return () => {
      if (!menu.contains(getActiveElement())) return;
      const event = new Event('menu.closeAutoFocus', { cancelable: true });
      onCloseAutoFocusRef.current?.(event);
      if (!event.defaultPrevented) triggerElement?.focus({ preventScroll: true });
    };
  }, [menuRef, trigger, triggerId, initialFocus]);
}

/** Handles the keys of the APG's menu button pattern. */
function useKeyboard({ onKeyDown, onEscapeKeyDown }: DropdownMenuContentProps, loop: boolean) {
  const { setOpen, trigger } = useMenu();
  const [typeahead] = useState(() => new Typeahead());
  useEffect(() => () => typeahead.reset(), [typeahead]);

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, currentTarget: menu } = event;
    const isLetter = key.length === 1 && (key !== ' ' || typeahead.isTyping);

    if (key === 'Tab') {
      // The browser then moves focus on from the trigger. If that leaves the menu, it has closed by the time of the timeout.
      trigger.current?.focus();
      setTimeout(() => {
        if (menu.isConnected) setOpen(false);
      });
    } else if (event.ctrlKey || event.altKey || event.metaKey) {
      return;
    } else if (key === 'Escape') {
      // Reached only below a toast, because Radix notifies the topmost layer only.
      onEscapeKeyDown?.(event.nativeEvent);
      if (!event.nativeEvent.defaultPrevented) setOpen(false);
      event.preventDefault();
    } else if (isLetter) {
      typeahead.findItem(menu, key)?.focus();
      event.preventDefault();
    } else if (key === 'Enter' || key === ' ') {
      if (!event.repeat) getItem(event.target)?.click();
      event.preventDefault();
    } else {
      const item = getItemForKey(menu, key, loop);
      item?.focus();
      if (item !== undefined) event.preventDefault();
    }
  };

  return {
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      onKeyDown?.(event);
      // React events also bubble here from portals that an item rendered.
      if (!event.defaultPrevented && event.currentTarget.contains(event.target as Node)) handleKey(event);
    },
  };
}

/** Moves focus with the mouse. The button may be pressed on the trigger or another item and released on the selected one. */
function usePointer({ onPointerMove, onPointerLeave, onPointerDown, onPointerUp }: DropdownMenuContentProps) {
  const pressed = useRef<HTMLElement>(null);

  return {
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      onPointerMove?.(event);
      if (event.defaultPrevented || event.pointerType !== 'mouse') return;
      const target = getItem(event.target) ?? event.currentTarget;
      if (target !== getActiveElement()) target.focus({ preventScroll: true });
    },
    onPointerLeave: (event: PointerEvent<HTMLDivElement>) => {
      onPointerLeave?.(event);
      if (event.defaultPrevented || event.pointerType !== 'mouse') return;
      if (event.currentTarget.contains(getActiveElement()))
        event.currentTarget.focus({ preventScroll: true });
    },
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      onPointerDown?.(event);
      pressed.current = getItem(event.target);
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      onPointerUp?.(event);
      const item = getItem(event.target);
      // If it was pressed here too, the browser fires a click.
      if (!event.defaultPrevented && event.button === 0 && item !== pressed.current) item?.click();
      pressed.current = null;
    },
  };
}

/** Closes the menu on Escape, and on a click or focus outside. */
function useDismiss({ onPointerDownOutside, onFocusOutside, onInteractOutside }: DropdownMenuContentProps) {
  const { setOpen, trigger, modal } = useMenu();
  const close = () => setOpen(false);
  const closeRef = useRef(close);
  // StrictMode detaches the trigger's ref while focus returns to it, so keep the element.
  const triggerElement = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    closeRef.current = close;
    triggerElement.current = trigger.current;
  });

  useEffect(() => {
    // A click inside an iframe fires no event here except blur. Switching windows must not close the menu.
    const closeOnFrameFocus = () => {
      if (getActiveElement()?.tagName === 'IFRAME') closeRef.current();
    };
    window.addEventListener('blur', closeOnFrameFocus);
    return () => window.removeEventListener('blur', closeOnFrameFocus);
  }, []);

  return {
    onDismiss: close,
    onPointerDownOutside: ((event) => {
      onPointerDownOutside?.(event);
      if (!event.defaultPrevented) keepDialogOpen(triggerElement.current, event.target as Node);
    }) satisfies LayerProps['onPointerDownOutside'],
    onFocusOutside: ((event) => {
      onFocusOutside?.(event);
      if (modal) event.preventDefault();
    }) satisfies LayerProps['onFocusOutside'],
    onInteractOutside: ((event) => {
      onInteractOutside?.(event);
      // A click on the trigger already closes the menu.
      if (triggerElement.current?.contains(event.target as Node)) event.preventDefault();
    }) satisfies LayerProps['onInteractOutside'],
  };
}

/** Stops the click that closes a menu, so that it does not close the dialog around the menu too. */
function keepDialogOpen(trigger: HTMLElement | null, target: Node) {
  const dialog = trigger?.closest('[role="dialog"], [role="alertdialog"]');
  if (!dialog || dialog.contains(target)) return;
  const removeListener = () => window.removeEventListener('click', stopPropagation, { capture: true });
  window.addEventListener('click', stopPropagation, { capture: true, once: true });
  window.addEventListener('pointerdown', removeListener, { capture: true, once: true });
}

const stopPropagation = (event: Event) => event.stopPropagation();
