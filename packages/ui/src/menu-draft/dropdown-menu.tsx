'use client';

import { DismissableLayer } from '@radix-ui/react-dismissable-layer';
import { cx } from 'class-variance-authority';
import {
  createContext,
  use,
  useCallback,
  useEffect,
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
  type RefObject,
} from 'react';

import { useScrollLock } from '../dialog/use-scroll-lock.ts';
import shared from '../nav-list/row.module.css';
import { showAt, type Place } from '../place.ts';
import { mergeRefs, Slot } from '../slot/slot.tsx';
import { useDirection, type Direction } from '../ui-provider/ui-provider.tsx';
import styles from './dropdown-menu.module.css';
import { rowByKey, rowOf, rowsOf, Typeahead } from './menu-keys.ts';

export interface DropdownMenuProps {
  /** Controls the menu from outside. */
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Holds the page behind it still; a press there only closes the menu. */
  modal?: boolean | undefined;
  /** Where lines begin; that of `UiProvider` or of the document by default. */
  dir?: Direction | undefined;
  children?: ReactNode;
}

export interface DropdownMenuTriggerProps extends ComponentProps<'button'> {
  /** Renders the only child (a `Button` or `IconButton`) as what opens the menu. */
  asChild?: boolean | undefined;
}

type LayerProps = ComponentProps<typeof DismissableLayer>;

export interface DropdownMenuContentProps extends Omit<
  LayerProps,
  'onDismiss' | 'disableOutsidePointerEvents' | 'deferPointerDownOutside' | 'dir'
> {
  /** Above or below the trigger. Without room it takes the other side. */
  side?: Place['side'] | undefined;
  /** Which edges of menu and trigger are in line. Near an edge of the window it moves away from it. */
  align?: Place['align'] | undefined;
  /** Whether arrow keys go from the last item to the first and back. */
  loop?: boolean | undefined;
  /** Called before focus goes back to the trigger; `preventDefault` leaves it to you. */
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

export interface DropdownMenuItemProps extends Omit<ComponentProps<'div'>, 'onSelect'> {
  /** Called when the item is chosen; `preventDefault` keeps the menu open. */
  onSelect?: ((event: Event) => void) | undefined;
  disabled?: boolean | undefined;
  /** Marks what destroys something. */
  danger?: boolean | undefined;
  /** What typed letters are compared with, when it is not the item's text. */
  textValue?: string | undefined;
  /** Renders the only child (a link, usually) as the item. */
  asChild?: boolean | undefined;
}

interface PartProps extends ComponentProps<'div'> {
  /** Renders the only child with the looks of the part. */
  asChild?: boolean | undefined;
}

interface Menu {
  open: boolean;
  /** `entry`: what gets focus as the menu opens. */
  setOpen: (open: boolean, entry?: Entry) => void;
  entry: RefObject<Entry>;
  trigger: RefObject<HTMLElement | null>;
  triggerRef: (element: HTMLElement | null) => () => void;
  id: string;
  dir: Direction;
  modal: boolean;
}

type Entry = 'menu' | 'first' | 'last';

const MenuContext = createContext<Menu | null>(null);

function useMenu(): Menu {
  const menu = use(MenuContext);
  if (!menu) throw new Error('This part of a menu must be inside a DropdownMenu');
  return menu;
}

/** Holds the open state of a menu of actions. The page behind it stays usable. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { open: given, defaultOpen = false, onOpenChange, modal = false, dir, children } = props;
  const [own, setOwn] = useState(defaultOpen);
  const entry = useRef<Entry>('menu');
  const trigger = useRef<HTMLElement>(null);
  const id = useId();
  const direction = useDirection();
  const open = given ?? own;

  const setOpen: Menu['setOpen'] = (next, focus = 'menu') => {
    if (next === open) return;
    entry.current = focus;
    setOwn(next);
    onOpenChange?.(next);
  };

  const latest = useRef(setOpen);
  useLayoutEffect(() => {
    latest.current = setOpen;
    return () => {
      latest.current = () => {};
    };
  });

  const triggerRef = useCallback((element: HTMLElement | null) => {
    trigger.current = element;
    return () => {
      trigger.current = null;
      // A menu whose trigger has gone for good has no place.
      queueMicrotask(() => {
        if (!trigger.current) latest.current(false);
      });
    };
  }, []);

  return (
    <MenuContext value={{ open, setOpen, entry, trigger, triggerRef, id, dir: dir ?? direction, modal }}>
      {children}
    </MenuContext>
  );
}

/** Opens the menu; use `asChild` around a `Button` or `IconButton`. */
export function DropdownMenuTrigger({
  asChild = false,
  disabled = false,
  ref,
  onPointerDown,
  onClick,
  onKeyDown,
  ...props
}: DropdownMenuTriggerProps) {
  const { open, setOpen, triggerRef, id } = useMenu();
  const refs = useMemo(() => mergeRefs(ref, triggerRef), [ref, triggerRef]);
  const pointer = useRef('');
  const Component = asChild ? Slot : 'button';

  // A mouse opens as it goes down, so that one may drag to an item. A finger might still be about to scroll.
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    onPointerDown?.(event);
    pointer.current = event.pointerType;
    if (event.defaultPrevented || disabled || event.pointerType !== 'mouse') return;
    if (event.button !== 0 || event.ctrlKey) return;
    setOpen(!open);
    // The press would take focus away from the menu.
    event.preventDefault();
  };

  const click = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    const byProgram = event.detail === 0;
    if (event.defaultPrevented || disabled || (pointer.current === 'mouse' && !byProgram)) return;
    setOpen(!open, byProgram ? 'first' : 'menu');
  };

  const type = (event: KeyboardEvent<HTMLButtonElement>) => {
    onKeyDown?.(event);
    if (event.defaultPrevented || disabled || event.repeat) return;
    if (event.key === 'Enter' || event.key === ' ') setOpen(!open, 'first');
    else if (event.key === 'ArrowDown') setOpen(true, 'first');
    else if (event.key === 'ArrowUp') setOpen(true, 'last');
    else return;
    event.preventDefault();
  };

  return (
    <Component
      type={asChild ? undefined : 'button'}
      id={id}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-controls={open ? `${id}menu` : undefined}
      data-state={open ? 'open' : 'closed'}
      data-disabled={disabled ? '' : undefined}
      disabled={disabled || undefined}
      {...props}
      ref={refs}
      onPointerDown={press}
      onClick={click}
      onKeyDown={type}
    />
  );
}

/** The list of actions. */
export function DropdownMenuContent(props: DropdownMenuContentProps) {
  const { open, modal } = useMenu();

  return (
    open && (
      <>
        {modal && <ScrollLock />}
        <OpenMenu {...props} />
      </>
    )
  );
}

function OpenMenu({
  side = 'bottom',
  align = 'end',
  loop = true,
  ref,
  className,
  onCloseAutoFocus,
  onInteractOutside,
  onPointerDownOutside,
  onFocusOutside,
  ...props
}: DropdownMenuContentProps) {
  const { setOpen, trigger, entry, id, dir, modal } = useMenu();
  const menu = useRef<HTMLDivElement>(null);
  const refs = useMemo(() => mergeRefs(ref, menu), [ref]);
  const close = () => setOpen(false);
  const keys = useMenuKeys(props.onKeyDown, loop);
  const pointer = useMenuPointer(props);

  useMenuFocus(menu, trigger, entry, onCloseAutoFocus);

  useLayoutEffect(() => {
    if (!menu.current || !trigger.current) return undefined;
    return showAt(menu.current, trigger.current, { side, align });
  }, [trigger, side, align]);

  useCloseWithWindow(close);

  return (
    <DismissableLayer
      id={`${id}menu`}
      role="menu"
      aria-orientation="vertical"
      aria-labelledby={id}
      tabIndex={-1}
      popover="manual"
      dir={dir}
      data-state="open"
      data-side={side}
      data-align={align}
      {...props}
      {...keys}
      {...pointer}
      ref={refs}
      className={cx(styles.root, className)}
      disableOutsidePointerEvents={modal}
      onDismiss={close}
      onPointerDownOutside={(event) => {
        onPointerDownOutside?.(event);
        if (!event.defaultPrevented) keepDialog(trigger.current, event.target as Node);
      }}
      onFocusOutside={(event) => {
        onFocusOutside?.(event);
        if (modal) event.preventDefault();
      }}
      onInteractOutside={(event) => {
        onInteractOutside?.(event);
        // The trigger closes the menu itself.
        if (trigger.current?.contains(event.target as Node)) event.preventDefault();
      }}
    />
  );
}

function ScrollLock() {
  useScrollLock();
  return null;
}

/** Focus goes in as the menu opens, and back to the trigger as it closes, unless it has gone elsewhere. */
function useMenuFocus(
  menuRef: RefObject<HTMLElement | null>,
  triggerRef: RefObject<HTMLElement | null>,
  entry: RefObject<Entry>,
  onCloseAutoFocus: DropdownMenuContentProps['onCloseAutoFocus'],
) {
  const latest = useRef(onCloseAutoFocus);

  // After the one that shows it: what is hidden cannot have focus.
  useEffect(() => {
    latest.current = onCloseAutoFocus;
  });
}

/** The press outside that closes a menu closes nothing else: a dialog waits for its click. */
function keepDialog(trigger: HTMLElement | null, target: Node) {
  const dialog = trigger?.closest('[role="dialog"], [role="alertdialog"]');
  if (!dialog || dialog.contains(target)) return;
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  window.addEventListener('pointerdown', () => window.removeEventListener('click', stop, { capture: true }), {
    capture: true,
    once: true,
  });
}
