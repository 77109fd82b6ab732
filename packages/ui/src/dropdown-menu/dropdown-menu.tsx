'use client';

import * as Radix from '@radix-ui/react-dropdown-menu';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import shared from '../nav-list/row.module.css';
import { useDirection } from '../ui-provider/ui-provider.tsx';
import styles from './dropdown-menu.module.css';

export type DropdownMenuProps = Radix.DropdownMenuProps;

export interface DropdownMenuItemProps extends ComponentProps<typeof Radix.Item> {
  /** Marks what destroys something. */
  danger?: boolean | undefined;
}

/** Holds the open state of a menu of actions. The page behind it stays usable. */
export function DropdownMenu({ modal = false, ...props }: DropdownMenuProps) {
  return <Radix.Root dir={useDirection()} {...props} modal={modal} />;
}

/** Opens the menu; use `asChild` around a `Button` or `IconButton`. */
export function DropdownMenuTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger {...props} />;
}

/** The list of actions. */
export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        {...props}
        className={cx(styles.root, className)}
      />
    </Radix.Portal>
  );
}

/** One action: `onSelect` is called, then the menu closes. With `asChild` a link. */
export function DropdownMenuItem({ danger = false, className, ...props }: DropdownMenuItemProps) {
  return (
    <Radix.Item {...props} className={cx(shared.row, styles.item, danger && styles.danger, className)} />
  );
}

/** A line between groups of actions. */
export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator {...props} className={cx(styles.separator, className)} />;
}

/** Words above a group; they cannot be chosen. */
export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...props} className={cx(styles.label, className)} />;
}
