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

import { activeElement } from '../active-element.ts';
import { useScrollLock } from '../dialog/use-scroll-lock.ts';
import { showAt, type Place } from '../place.ts';
import { mergeRefs } from '../slot/slot.tsx';
import styles from './dropdown-menu.module.css';
import { useMenu } from './menu-context.ts';
import { rowByKey, rowOf, rowsOf, Typeahead } from './menu-keys.ts';

type LayerProps = ComponentProps<typeof DismissableLayer>;
type OwnLayerProps = 'onDismiss' | 'disableOutsidePointerEvents' | 'deferPointerDownOutside' | 'dir';

export interface DropdownMenuContentProps extends Omit<LayerProps, OwnLayerProps> {
  /** Above or below the trigger; without room it takes the other side. */
  side?: Place['side'] | undefined;
  /** Which edges of menu and trigger are in line; near an edge of the window it keeps away from it. */
  align?: Place['align'] | undefined;
  /** Whether arrow keys go from the last item to the first and back. */
  loop?: boolean | undefined;
  /** Called before focus goes back to the trigger; `preventDefault` leaves it where it is. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** The open menu, in the top layer: nothing clips it, and it lies over a dialog in which it was opened. */
export function MenuList({
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
  const keys = useKeys(props, loop);
  const pointer = usePointer(props);
  const dismissal = useDismissal(props);

  useLayoutEffect(() => {
    if (!menu.current || !trigger.current) return undefined;
    return showAt(menu.current, trigger.current, { side, align });
  }, [trigger, side, align]);

  useFocus(menu, onCloseAutoFocus);

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
      {...keys}
      {...pointer}
      {...dismissal}
      ref={refs}
      className={cx(styles.root, className)}
    />
  );
}

/** Holds the page still behind a modal menu. */
export function ScrollLock() {
  useScrollLock();
  return null;
}

/** Focus goes in as the menu opens. As it closes, it goes back to the trigger, unless it is elsewhere by then. */
function useFocus(
  menuRef: RefObject<HTMLElement | null>,
  onCloseAutoFocus: DropdownMenuContentProps['onCloseAutoFocus'],
) {
  const { trigger, triggerId, entry } = useMenu();
  const latest = useRef(onCloseAutoFocus);

  useLayoutEffect(() => {
    latest.current = onCloseAutoFocus;
  });

  useLayoutEffect(() => {
    const menu = menuRef.current;
    const opener = trigger.current;
    if (!menu) return undefined;
    // A trigger rendered by `asChild` may have an id of its own.
    if (opener?.id && menu.getAttribute('aria-labelledby') === triggerId)
      menu.setAttribute('aria-labelledby', opener.id);
    const rows = rowsOf(menu);
    const first = { menu, first: rows[0], last: rows.at(-1) }[entry.current] ?? menu;
    first.focus({ preventScroll: true });

    return () => {
      if (!menu.contains(activeElement())) return;
      const event = new Event('menu.closeAutoFocus', { cancelable: true });
      latest.current?.(event);
      if (!event.defaultPrevented) opener?.focus({ preventScroll: true });
    };
  }, [menuRef, trigger, triggerId, entry]);
}

/** The keys of the APG's menu button. */
function useKeys({ onKeyDown, onEscapeKeyDown }: DropdownMenuContentProps, loop: boolean) {
  const { setOpen, trigger } = useMenu();
  const [typeahead] = useState(() => new Typeahead());
  useEffect(() => () => typeahead.forget(), [typeahead]);

  const act = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, currentTarget: menu } = event;
    const letter = key.length === 1 && (key !== ' ' || typeahead.typing);

    if (key === 'Tab') {
      // From here the browser itself goes on, or back; where that is outside, the menu is closed by then.
      trigger.current?.focus();
      setTimeout(() => {
        if (menu.isConnected) setOpen(false);
      });
    } else if (event.ctrlKey || event.altKey || event.metaKey) {
      return;
    } else if (key === 'Escape') {
      // Only under a toast: it is a layer that came later, and Radix tells the last one.
      onEscapeKeyDown?.(event.nativeEvent);
      if (!event.nativeEvent.defaultPrevented) setOpen(false);
      event.preventDefault();
    } else if (letter) {
      typeahead.type(menu, key)?.focus();
      event.preventDefault();
    } else if (key === 'Enter' || key === ' ') {
      if (!event.repeat) rowOf(event.target)?.click();
      event.preventDefault();
    } else {
      const row = rowByKey(menu, key, loop);
      row?.focus();
      if (row !== undefined) event.preventDefault();
    }
  };

  return {
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      onKeyDown?.(event);
      // What an item opened lies inside the menu only for React.
      if (!event.defaultPrevented && event.currentTarget.contains(event.target as Node)) act(event);
    },
  };
}

/** Focus follows a mouse. It may go down on the trigger, or on another item, and up on the one that is meant. */
function usePointer({ onPointerMove, onPointerLeave, onPointerDown, onPointerUp }: DropdownMenuContentProps) {
  const pressed = useRef<HTMLElement>(null);

  return {
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      onPointerMove?.(event);
      if (event.defaultPrevented || event.pointerType !== 'mouse') return;
      const row = rowOf(event.target) ?? event.currentTarget;
      if (row !== activeElement()) row.focus({ preventScroll: true });
    },
    onPointerLeave: (event: PointerEvent<HTMLDivElement>) => {
      onPointerLeave?.(event);
      if (event.defaultPrevented || event.pointerType !== 'mouse') return;
      if (event.currentTarget.contains(activeElement())) event.currentTarget.focus({ preventScroll: true });
    },
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      onPointerDown?.(event);
      pressed.current = rowOf(event.target);
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      onPointerUp?.(event);
      const row = rowOf(event.target);
      // Where it went down too, a click follows.
      if (!event.defaultPrevented && event.button === 0 && row !== pressed.current) row?.click();
      pressed.current = null;
    },
  };
}

/** Escape, and a press or focus elsewhere, close the menu. */
function useDismissal({ onPointerDownOutside, onFocusOutside, onInteractOutside }: DropdownMenuContentProps) {
  const { setOpen, trigger, modal } = useMenu();
  const close = () => setOpen(false);
  const latest = useRef(close);
  // In its rehearsal, StrictMode takes the trigger's ref away while focus goes back there.
  const opener = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    latest.current = close;
    opener.current = trigger.current;
  });

  useEffect(() => {
    // A press in a frame tells us nothing else. Another window may come and go.
    const leave = () => {
      if (activeElement()?.tagName === 'IFRAME') latest.current();
    };
    window.addEventListener('blur', leave);
    return () => window.removeEventListener('blur', leave);
  }, []);

  return {
    onDismiss: close,
    onPointerDownOutside: ((event) => {
      onPointerDownOutside?.(event);
      if (!event.defaultPrevented) keepDialog(opener.current, event.target as Node);
    }) satisfies LayerProps['onPointerDownOutside'],
    onFocusOutside: ((event) => {
      onFocusOutside?.(event);
      if (modal) event.preventDefault();
    }) satisfies LayerProps['onFocusOutside'],
    onInteractOutside: ((event) => {
      onInteractOutside?.(event);
      // A press on the trigger closes the menu already.
      if (opener.current?.contains(event.target as Node)) event.preventDefault();
    }) satisfies LayerProps['onInteractOutside'],
  };
}

/** The press that closes a menu closes nothing else: a dialog waits for the click, which never comes. */
function keepDialog(trigger: HTMLElement | null, target: Node) {
  const dialog = trigger?.closest('[role="dialog"], [role="alertdialog"]');
  if (!dialog || dialog.contains(target)) return;
  const forget = () => window.removeEventListener('click', stop, { capture: true });
  window.addEventListener('click', stop, { capture: true, once: true });
  window.addEventListener('pointerdown', forget, { capture: true, once: true });
}

const stop = (event: Event) => event.stopPropagation();
