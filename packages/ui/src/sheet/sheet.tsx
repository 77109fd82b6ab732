'use client';

import { cva } from 'class-variance-authority';

import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogForm,
  DialogTitle,
  DialogTrigger,
  type DialogContentProps,
} from '../dialog/dialog.tsx';
import styles from './sheet.module.css';

export interface SheetContentProps extends Omit<DialogContentProps, 'size'> {
  /** Edge of the window; `end` is the right edge in left-to-right text, and `bottom` makes a drawer. @default 'end' */
  side?: 'start' | 'end' | 'bottom';
}

const content = cva(styles.root, {
  variants: {
    side: { start: styles.start, end: styles.end, bottom: styles.bottom } satisfies Record<
      NonNullable<SheetContentProps['side']>,
      unknown
    >,
  },
});

/** Holds the open state; controlled by `open` and `onOpenChange`. */
export const Sheet = Dialog;

/** Opens the sheet, and receives focus when it closes; use `asChild` around a `Button`. */
export const SheetTrigger = DialogTrigger;

/** A dialog of full height at one side of the window, or of full width at its bottom edge. Requires a `SheetTitle`. */
export function SheetContent({ side = 'end', className, ...props }: SheetContentProps) {
  return <DialogContent {...props} className={content({ side, className })} />;
}

/** Accessible name of the sheet. */
export const SheetTitle = DialogTitle;

/** Accessible description of the sheet, read together with the title. */
export const SheetDescription = DialogDescription;

/** A form around `SheetBody` and `SheetFooter` in which the body still scrolls. */
export const SheetForm = DialogForm;

/** Scrollable content. */
export const SheetBody = DialogBody;

/** Row of buttons at the end, the primary one last. */
export const SheetFooter = DialogFooter;

/** Closes the sheet; use `asChild` around a `Button`, or around a link to another page. */
export const SheetClose = DialogClose;
