'use client';

import { cx } from 'class-variance-authority';
import {
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

import shared from '../nav-list/row.module.css';
import { mergeRefs, Slot, type SlotProps } from '../slot/slot.tsx';
import { useDirection, type Direction } from '../ui-provider/ui-provider.tsx';
import styles from './dropdown-menu.module.css';
import { MenuContext, useMenu, type InitialFocus, type MenuContextValue } from './menu-context.ts';
import { MenuContent, ScrollLock, type DropdownMenuContentProps } from './menu-content.tsx';

export type { DropdownMenuContentProps } from './menu-content.tsx';

export interface DropdownMenuProps {
  /** Whether the menu is open, when controlled. */
  open?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Whether the page behind the menu is inert; a click there then only closes it. @default false */
  modal?: boolean | undefined;
  /** Text direction. @default that of the `UiProvider` or the document */
  dir?: Direction | undefined;
  children?: ReactNode;
}

export interface DropdownMenuTriggerProps extends ComponentProps<'button'> {
  /** Renders the only child, a `Button` or `IconButton`, as the trigger. */
  asChild?: boolean | undefined;
}

export interface DropdownMenuItemProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  /** Called when the item is activated; `preventDefault` keeps the menu open. */
  onSelect?: ((event: Event) => void) | undefined;
  disabled?: boolean | undefined;
  /** Marks a destructive action. */
  danger?: boolean | undefined;
  /** Text for typeahead. @default the item's text content */
  textValue?: string | undefined;
  /** Renders the only child, a link usually, as the item. */
  asChild?: boolean | undefined;
}

interface AsChildProps extends ComponentProps<'div'> {
  /** Renders the only child with the props and styles of this part. */
  asChild?: boolean | undefined;
}

/** Holds the open state of a menu of actions. The page behind it stays interactive. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { open: openProp, defaultOpen = false, onOpenChange, modal = false, dir, children } = props;
  const [openState, setOpenState] = useState(defaultOpen);
  const direction = useDirection();
  const initialFocus = useRef<InitialFocus>('menu');
  const id = useId();
  const open = openProp ?? openState;

  const setOpen: MenuContextValue['setOpen'] = (next, focus = 'menu') => {
    if (next === open) return;
    initialFocus.current = focus;
    setOpenState(next);
    onOpenChange?.(next);
  };

  const menu = {
    ...useTrigger(() => setOpen(false)),
    open,
    setOpen,
    initialFocus,
    triggerId: id,
    menuId: `${id}menu`,
    dir: dir ?? direction,
    modal,
  };

  return <MenuContext value={menu}>{children}</MenuContext>;
}

/** Closes the menu when its trigger is unmounted, because nothing is left to position it at. */
function useTrigger(close: () => void) {
  const trigger = useRef<HTMLElement>(null);
  const closeRef = useRef(close);

  useLayoutEffect(() => {
    closeRef.current = close;
    return () => {
      closeRef.current = () => {};
    };
  });

  const triggerRef = useCallback((element: HTMLElement | null) => {
    trigger.current = element;
    return () => {
      trigger.current = null;
      queueMicrotask(() => {
        if (!trigger.current) closeRef.current();
      });
    };
  }, []);

  return { trigger, triggerRef };
}

/** Opens the menu; use `asChild` around a `Button` or `IconButton`. */
export function DropdownMenuTrigger({ asChild = false, ref, ...props }: DropdownMenuTriggerProps) {
  const { open, triggerRef, triggerId, menuId } = useMenu();
  const refs = useMemo(() => mergeRefs(ref, triggerRef), [ref, triggerRef]);
  const handlers = useTriggerHandlers(props);
  const Component = asChild ? Slot : 'button';

  return (
    <Component
      type={asChild ? undefined : 'button'}
      id={triggerId}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-controls={open ? menuId : undefined}
      data-state={open ? 'open' : 'closed'}
      data-disabled={props.disabled ? '' : undefined}
      {...props}
      {...handlers}
      ref={refs}
    />
  );
}

function useTriggerHandlers({
  disabled = false,
  onPointerDown,
  onClick,
  onKeyDown,
}: DropdownMenuTriggerProps) {
  const { open, setOpen } = useMenu();
  const pointer = useRef('');
  const isDisabled = ({ defaultPrevented, currentTarget }: SyntheticEvent) =>
    disabled || defaultPrevented || currentTarget.ariaDisabled === 'true';

  return {
    // A mouse opens on press, so that it can be dragged to an item. A touch may be the start of a scroll.
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      onPointerDown?.(event);
      pointer.current = event.pointerType;
      if (isDisabled(event) || event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey) return;
      setOpen(!open);
      // Keeps the trigger from taking focus away from the menu.
      event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      onClick?.(event);
      // Screen readers and scripts click without a pointer.
      const isVirtual = event.detail === 0;
      const isMouse = pointer.current === 'mouse' && !isVirtual;
      pointer.current = '';
      if (!isDisabled(event) && !isMouse) setOpen(!open, isVirtual ? 'first' : 'menu');
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      onKeyDown?.(event);
      if (isDisabled(event)) return;
      if (event.key === 'Enter' || event.key === ' ') {
        if (!event.repeat) setOpen(!open, 'first');
      } else if (event.key === 'ArrowDown') setOpen(true, 'first');
      else if (event.key === 'ArrowUp') setOpen(true, 'last');
      else return;
      event.preventDefault();
    },
  };
}

/** Contains the items. */
export function DropdownMenuContent(props: DropdownMenuContentProps) {
  const { open, modal } = useMenu();

  return (
    open && (
      <>
        {modal && <ScrollLock />}
        <MenuContent {...props} />
      </>
    )
  );
}

/** An action, or with `asChild` a link. Calls `onSelect`, then closes the menu. */
export function DropdownMenuItem({
  disabled = false,
  danger = false,
  textValue,
  asChild = false,
  className,
  onSelect,
  onClick,
  ...props
}: DropdownMenuItemProps) {
  const { setOpen } = useMenu();

  const activate = (event: MouseEvent<HTMLDivElement>) => {
    if (disabled) return event.preventDefault();
    // The handler of a router link prevents the browser's navigation, not the activation.
    const wasPrevented = event.defaultPrevented;
    onClick?.(event);
    if (event.defaultPrevented && !wasPrevented) return undefined;
    const selectEvent = new CustomEvent('menu.itemSelect', { bubbles: true, cancelable: true });
    const item = event.currentTarget;
    item.addEventListener(selectEvent.type, (dispatched) => onSelect?.(dispatched), { once: true });
    item.dispatchEvent(selectEvent);
    if (!selectEvent.defaultPrevented) setOpen(false);
    return undefined;
  };

  return (
    <Element
      role="menuitem"
      tabIndex={disabled ? undefined : -1}
      aria-disabled={disabled || undefined}
      data-disabled={disabled ? '' : undefined}
      data-text={textValue}
      {...props}
      asChild={asChild}
      onClick={activate}
      className={cx(shared.row, styles.item, danger && styles.danger, className)}
    />
  );
}

/** Line between groups of items. */
export function DropdownMenuSeparator({ className, ...props }: AsChildProps) {
  return (
    <Element
      role="separator"
      aria-orientation="horizontal"
      {...props}
      className={cx(styles.separator, className)}
    />
  );
}

/** Label of a group of items; not interactive. */
export function DropdownMenuLabel({ className, ...props }: AsChildProps) {
  return <Element {...props} className={cx(styles.label, className)} />;
}

function Element({ asChild, ...props }: AsChildProps) {
  return asChild ? <Slot {...(props as SlotProps)} /> : <div {...props} />;
}
