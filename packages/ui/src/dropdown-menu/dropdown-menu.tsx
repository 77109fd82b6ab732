'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import * as Radix from '@radix-ui/react-dropdown-menu';
import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { cx } from 'class-variance-authority';
import {
  useMemo,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';

import { useNestedLayers } from '../dialog/dialog-context.ts';
import { Portal } from '../ui-provider/portal.tsx';
import { useDirection, type Direction } from '../ui-provider/ui-provider.tsx';
import styles from './dropdown-menu.module.css';
import { MenuContext, useMenu } from './menu-context.ts';
import {
  getLabelProps,
  MenuCheckboxItem,
  menuCollisionPadding,
  MenuGroup,
  MenuItem,
  MenuLabel,
  menuOffset,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuShortcut,
  MenuSub,
  MenuSubContent,
  MenuSubTrigger,
} from './menu-items.tsx';
import { useMenuContent } from './use-menu-content.ts';

export type {
  MenuCheckboxItemProps as DropdownMenuCheckboxItemProps,
  MenuItemProps as DropdownMenuItemProps,
  MenuRadioGroupProps as DropdownMenuRadioGroupProps,
  MenuRadioItemProps as DropdownMenuRadioItemProps,
  MenuSubProps as DropdownMenuSubProps,
} from './menu-items.tsx';

export interface DropdownMenuProps {
  /** Whether the menu is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the menu is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called when the user opens or closes the menu; activating an item closes it. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Whether the page behind the menu is inert; a click there then only closes it. @default false */
  modal?: boolean | undefined;
  /** Text direction. @default that of the `UiProvider` or the document */
  dir?: Direction | undefined;
  /** `DropdownMenuTrigger` and `DropdownMenuContent`. */
  children?: ReactNode;
}

export interface DropdownMenuTriggerProps extends ComponentProps<typeof Radix.Trigger> {
  /** Renders the only child, a `Button` or `IconButton`, as the trigger. */
  asChild?: boolean;
}

export interface DropdownMenuContentProps extends ComponentProps<typeof Radix.Content> {
  /** Preferred side of the trigger; the opposite one when there is no space. @default 'bottom' */
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Alignment with the trigger. @default 'end' */
  align?: 'start' | 'center' | 'end';
  /** Distance from the trigger in pixels. @default 4 */
  sideOffset?: number | undefined;
  /** Minimum distance from the edges of the viewport in pixels, for all sides or each. @default 8 */
  collisionPadding?: number | Partial<Record<'top' | 'right' | 'bottom' | 'left', number>> | undefined;
  /** Whether arrow keys wrap around. @default true */
  loop?: boolean;
}

/** Holds the open state of a menu of actions. The page behind it stays interactive. */
export function DropdownMenu(props: DropdownMenuProps) {
  const { open: openProp, defaultOpen = false, onOpenChange, modal = false, dir, children } = props;
  const direction = useDirection();
  const [open, setOpen] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen,
    onChange: onOpenChange,
  });
  useNestedLayers(open);
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useMemo(
    () => ({ primitives: Radix, open, setOpen, close: () => setOpen(false), trigger }),
    [open, setOpen],
  );

  return (
    <MenuContext value={menu}>
      <Radix.Root open={open} onOpenChange={setOpen} modal={modal} dir={dir ?? direction}>
        {children}
      </Radix.Root>
    </MenuContext>
  );
}

/** Opens the menu; use `asChild` around a `Button` or `IconButton`. */
export function DropdownMenuTrigger({ ref, ...props }: DropdownMenuTriggerProps) {
  const { trigger } = useMenu();
  const refs = useComposedRefs(ref, trigger as RefObject<HTMLButtonElement | null>);
  return <Radix.Trigger {...props} {...useTriggerHandlers(props)} ref={refs} />;
}

/** Opens on the click of a touch, which may be the start of a scroll, and on the click of a screen reader: Radix opens on press only. */
function useTriggerHandlers({
  disabled = false,
  onPointerDown,
  onClick,
  onKeyDown,
}: DropdownMenuTriggerProps) {
  const { open, setOpen } = useMenu();
  /** Whether the menu was open when the trigger was touched, which closes it. */
  const wasOpen = useRef<boolean>(null);

  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      onPointerDown?.(event);
      ignoreWhileLoading(event);
      wasOpen.current = event.pointerType === 'mouse' ? null : open;
      if (event.pointerType !== 'mouse') event.preventDefault();
    },
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      onClick?.(event);
      ignoreWhileLoading(event);
      if (disabled || event.defaultPrevented) return;
      if (wasOpen.current !== null || event.detail === 0) setOpen(!(wasOpen.current ?? open));
      wasOpen.current = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      onKeyDown?.(event);
      if (event.key !== 'Tab') ignoreWhileLoading(event);
    },
  };
}

/** Keeps a loading `Button` from opening the menu. */
function ignoreWhileLoading(event: SyntheticEvent<HTMLButtonElement>) {
  if (event.currentTarget.ariaDisabled === 'true') event.preventDefault();
}

/** Contains the items. */
export function DropdownMenuContent({
  side = 'bottom',
  align = 'end',
  sideOffset = menuOffset,
  collisionPadding = menuCollisionPadding,
  className,
  ...props
}: DropdownMenuContentProps) {
  const { open, trigger } = useMenu();
  const contentProps = useMenuContent(props);

  return (
    <Portal open={open} primitive={Radix.Portal}>
      <Radix.Content
        side={side}
        align={align}
        sideOffset={sideOffset}
        collisionPadding={collisionPadding}
        {...getLabelProps(trigger.current)}
        {...props}
        {...contentProps}
        className={cx(styles.root, className)}
      />
    </Portal>
  );
}

/** An action, or with `asChild` a link. Calls `onSelect`, then closes the menu. */
export const DropdownMenuItem = MenuItem;

/** An item that is on or off: `checked`, `defaultChecked`, `onCheckedChange`. */
export const DropdownMenuCheckboxItem = MenuCheckboxItem;

/** Items of which one is checked: `value`, `defaultValue`, `onValueChange`. */
export const DropdownMenuRadioGroup = MenuRadioGroup;

/** One of the items of a `DropdownMenuRadioGroup`. */
export const DropdownMenuRadioItem = MenuRadioItem;

/** Groups items for screen readers; name it with `aria-label`. */
export const DropdownMenuGroup = MenuGroup;

/** Visible label of a group of items; not interactive. */
export const DropdownMenuLabel = MenuLabel;

/** Line between groups of items. */
export const DropdownMenuSeparator = MenuSeparator;

/** Keyboard shortcut at the end of an item; only shown, the host handles the key. */
export const DropdownMenuShortcut = MenuShortcut;

/** A menu in the menu: contains a `DropdownMenuSubTrigger` and a `DropdownMenuSubContent`. */
export const DropdownMenuSub = MenuSub;

/** The item that opens the submenu, on hover too. */
export const DropdownMenuSubTrigger = MenuSubTrigger;

/** Contains the items of the submenu. */
export const DropdownMenuSubContent = MenuSubContent;
