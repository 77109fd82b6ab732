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
import { MenuContext, useMenu, type Entry, type Menu } from './menu-context.ts';
import { MenuList, ScrollLock, type DropdownMenuContentProps } from './menu-list.tsx';

export type { DropdownMenuContentProps } from './menu-list.tsx';

export interface DropdownMenuProps {
  /** Controls the menu from outside, together with `onOpenChange`. */
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Holds the page behind the menu still; a press there then only closes it. */
  modal?: boolean | undefined;
  /** Where lines begin; that of the `UiProvider` or the document by default. */
  dir?: Direction | undefined;
  children?: ReactNode;
}

export interface DropdownMenuTriggerProps extends ComponentProps<'button'> {
  /** Renders the only child, a `Button` or `IconButton`, as what opens the menu. */
  asChild?: boolean | undefined;
}

export interface DropdownMenuItemProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  /** Called when the item is chosen; `preventDefault` keeps the menu open. */
  onSelect?: ((event: Event) => void) | undefined;
  disabled?: boolean | undefined;
  /** Marks what destroys something. */
  danger?: boolean | undefined;
  /** What typed letters are compared with, where it is not the item's text. */
  textValue?: string | undefined;
  /** Renders the only child, a link usually, as the item. */
  asChild?: boolean | undefined;
}

interface PartProps extends ComponentProps<'div'> {
  /** Renders the only child with the looks of the part. */
  asChild?: boolean | undefined;
}

/** Holds the open state of a menu of actions. The page behind it stays usable. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { open: given, defaultOpen = false, onOpenChange, modal = false, dir, children } = props;
  const [own, setOwn] = useState(defaultOpen);
  const direction = useDirection();
  const entry = useRef<Entry>('menu');
  const id = useId();
  const open = given ?? own;

  const setOpen: Menu['setOpen'] = (next, focus = 'menu') => {
    if (next === open) return;
    entry.current = focus;
    setOwn(next);
    onOpenChange?.(next);
  };

  const menu = {
    ...useTrigger(() => setOpen(false)),
    open,
    setOpen,
    entry,
    triggerId: id,
    menuId: `${id}menu`,
    dir: dir ?? direction,
    modal,
  };

  return <MenuContext value={menu}>{children}</MenuContext>;
}

/** A menu whose trigger goes away while the menu stays would have no place: it closes. */
function useTrigger(close: () => void) {
  const trigger = useRef<HTMLElement>(null);
  const latest = useRef(close);

  useLayoutEffect(() => {
    latest.current = close;
    return () => {
      latest.current = () => {};
    };
  });

  const triggerRef = useCallback((element: HTMLElement | null) => {
    trigger.current = element;
    return () => {
      trigger.current = null;
      queueMicrotask(() => {
        if (!trigger.current) latest.current();
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
  const isOff = ({ defaultPrevented, currentTarget }: SyntheticEvent) =>
    disabled || defaultPrevented || currentTarget.ariaDisabled === 'true';

  return {
    // A mouse opens as it goes down, so that it may be dragged to an item. A finger might be about to scroll.
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      onPointerDown?.(event);
      pointer.current = event.pointerType;
      if (isOff(event) || event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey) return;
      setOpen(!open);
      // The trigger must not take focus from the menu.
      event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      onClick?.(event);
      // Screen readers and programs press without a pointer.
      const noPointer = event.detail === 0;
      const byMouse = pointer.current === 'mouse' && !noPointer;
      pointer.current = '';
      if (!isOff(event) && !byMouse) setOpen(!open, noPointer ? 'first' : 'menu');
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      onKeyDown?.(event);
      if (isOff(event)) return;
      if (event.key === 'Enter' || event.key === ' ') {
        if (!event.repeat) setOpen(!open, 'first');
      } else if (event.key === 'ArrowDown') setOpen(true, 'first');
      else if (event.key === 'ArrowUp') setOpen(true, 'last');
      else return;
      event.preventDefault();
    },
  };
}

/** The list of actions. */
export function DropdownMenuContent(props: DropdownMenuContentProps) {
  const { open, modal } = useMenu();

  return (
    open && (
      <>
        {modal && <ScrollLock />}
        <MenuList {...props} />
      </>
    )
  );
}

/** One action: `onSelect` is called, then the menu closes. With `asChild` a link. */
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

  const choose = (event: MouseEvent<HTMLDivElement>) => {
    if (disabled) return event.preventDefault();
    // A link's own handler prevents the browser's navigation, not the choice.
    const before = event.defaultPrevented;
    onClick?.(event);
    if (event.defaultPrevented && !before) return undefined;
    const chosen = new CustomEvent('menu.itemSelect', { bubbles: true, cancelable: true });
    const item = event.currentTarget;
    item.addEventListener(chosen.type, (select) => onSelect?.(select), { once: true });
    item.dispatchEvent(chosen);
    if (!chosen.defaultPrevented) setOpen(false);
    return undefined;
  };

  return (
    <Part
      role="menuitem"
      tabIndex={disabled ? undefined : -1}
      aria-disabled={disabled || undefined}
      data-disabled={disabled ? '' : undefined}
      data-text={textValue}
      {...props}
      asChild={asChild}
      onClick={choose}
      className={cx(shared.row, styles.item, danger && styles.danger, className)}
    />
  );
}

/** A line between groups of actions. */
export function DropdownMenuSeparator({ className, ...props }: PartProps) {
  return (
    <Part
      role="separator"
      aria-orientation="horizontal"
      {...props}
      className={cx(styles.separator, className)}
    />
  );
}

/** Words above a group; they cannot be chosen. */
export function DropdownMenuLabel({ className, ...props }: PartProps) {
  return <Part {...props} className={cx(styles.label, className)} />;
}

function Part({ asChild, ...props }: PartProps) {
  return asChild ? <Slot {...(props as SlotProps)} /> : <div {...props} />;
}
