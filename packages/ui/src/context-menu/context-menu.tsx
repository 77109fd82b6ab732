'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import * as Radix from '@radix-ui/react-context-menu';
import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { cx } from 'class-variance-authority';
import { useMemo, useRef, type ComponentProps, type ReactNode } from 'react';

import { useNestedLayers } from '../dialog/dialog-context.ts';
import styles from '../dropdown-menu/dropdown-menu.module.css';
import { MenuContext, useMenu } from '../dropdown-menu/menu-context.ts';
import {
  MenuCheckboxItem,
  menuCollisionPadding,
  MenuGroup,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuShortcut,
  MenuSub,
  MenuSubContent,
  MenuSubTrigger,
} from '../dropdown-menu/menu-items.tsx';
import { useMenuContent } from '../dropdown-menu/use-menu-content.ts';
import { getActiveElement } from '../internal/active-element.ts';
import { Portal } from '../ui-provider/portal.tsx';
import { useDirection, type Direction } from '../ui-provider/ui-provider.tsx';

export type {
  MenuCheckboxItemProps as ContextMenuCheckboxItemProps,
  MenuItemProps as ContextMenuItemProps,
  MenuRadioGroupProps as ContextMenuRadioGroupProps,
  MenuRadioItemProps as ContextMenuRadioItemProps,
  MenuSubProps as ContextMenuSubProps,
} from '../dropdown-menu/menu-items.tsx';

export interface ContextMenuProps {
  /** Whether the menu is open, when controlled. It opens where the trigger was pressed: a host can only close it. */
  open?: boolean | undefined;
  /** Called when the user opens or closes the menu; activating an item closes it. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Whether the page behind the menu is inert; a click there then only closes it. @default false */
  modal?: boolean | undefined;
  /** Text direction. @default that of the `UiProvider` or the document */
  dir?: Direction | undefined;
  /** `ContextMenuTrigger` and `ContextMenuContent`. */
  children?: ReactNode;
}

export interface ContextMenuTriggerProps extends ComponentProps<typeof Radix.Trigger> {
  /** Keeps the browser's own menu. */
  disabled?: boolean;
  /** Renders the only child as the area. */
  asChild?: boolean;
}

export interface ContextMenuContentProps extends ComponentProps<typeof Radix.Content> {
  /** Whether arrow keys wrap around. @default true */
  loop?: boolean;
}

/** Holds the open state of a menu of actions at the pointer. What it offers must be reachable without it too. */
export function ContextMenu({
  open: openProp,
  onOpenChange,
  modal = false,
  dir,
  children,
}: ContextMenuProps) {
  const direction = useDirection();
  const [open, setOpen] = useControllableState({
    prop: openProp,
    defaultProp: false,
    onChange: onOpenChange,
  });
  const previousFocus = useRef<HTMLElement>(null);
  useNestedLayers(open);
  const trigger = useRef<HTMLSpanElement>(null);
  const menu = useMemo(
    () => ({ primitives: Radix, open, setOpen, close: () => setOpen(false), trigger, previousFocus }),
    [open, setOpen],
  );

  const rememberFocus = (next: boolean) => {
    if (next) previousFocus.current = getActiveElement() as HTMLElement | null;
    setOpen(next);
  };

  return (
    <MenuContext value={menu}>
      <Radix.Root open={open} onOpenChange={rememberFocus} modal={modal} dir={dir ?? direction}>
        {children}
      </Radix.Root>
    </MenuContext>
  );
}

/** The area that opens the menu on a right click, a long press, Shift+F10 or the menu key. */
export function ContextMenuTrigger({ ref, ...props }: ContextMenuTriggerProps) {
  const { trigger } = useMenu();
  const refs = useComposedRefs(ref, trigger);
  return <Radix.Trigger {...props} ref={refs} />;
}

/** Contains the items. */
export function ContextMenuContent({ className, ...props }: ContextMenuContentProps) {
  const { open, trigger, previousFocus } = useMenu();
  const contentProps = useMenuContent(props);

  const restoreFocusInShadow = (event: Event) => {
    props.onCloseAutoFocus?.(event);
    // Radix remembers `document.activeElement`, which is the host there.
    const hasLostFocus = getActiveElement() === document.body;
    if (hasLostFocus && !event.defaultPrevented) previousFocus?.current?.focus();
  };

  return (
    <Portal open={open} primitive={Radix.Portal}>
      <Radix.Content
        collisionPadding={menuCollisionPadding}
        {...props}
        {...contentProps}
        onFocusOutside={(event) => {
          props.onFocusOutside?.(event);
          // The end of the long press that opened the menu focuses its area.
          if (trigger.current?.contains(event.target as Node)) event.preventDefault();
        }}
        onCloseAutoFocus={restoreFocusInShadow}
        className={cx(styles.root, className)}
      />
    </Portal>
  );
}

/** An action, or with `asChild` a link. Calls `onSelect`, then closes the menu. */
export const ContextMenuItem = MenuItem;

/** An item that is on or off: `checked`, `defaultChecked`, `onCheckedChange`. */
export const ContextMenuCheckboxItem = MenuCheckboxItem;

/** Items of which one is checked: `value`, `defaultValue`, `onValueChange`. */
export const ContextMenuRadioGroup = MenuRadioGroup;

/** One of the items of a `ContextMenuRadioGroup`. */
export const ContextMenuRadioItem = MenuRadioItem;

/** Groups items for screen readers; name it with `aria-label`. */
export const ContextMenuGroup = MenuGroup;

/** Visible label of a group of items; not interactive. */
export const ContextMenuLabel = MenuLabel;

/** Line between groups of items. */
export const ContextMenuSeparator = MenuSeparator;

/** Keyboard shortcut at the end of an item; only shown, the host handles the key. */
export const ContextMenuShortcut = MenuShortcut;

/** A menu in the menu: contains a `ContextMenuSubTrigger` and a `ContextMenuSubContent`. */
export const ContextMenuSub = MenuSub;

/** The item that opens the submenu, on hover too. */
export const ContextMenuSubTrigger = MenuSubTrigger;

/** Contains the items of the submenu. */
export const ContextMenuSubContent = MenuSubContent;
