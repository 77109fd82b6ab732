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
  /** The edge of the window it comes from; `end` is on the right where text runs from left to right. */
  side?: 'start' | 'end';
}

const content = cva(styles.root, {
  variants: {
    side: { start: styles.start, end: styles.end } satisfies Record<
      NonNullable<SheetContentProps['side']>,
      unknown
    >,
  },
});

/** Holds the open state; `open` and `onOpenChange` control it from outside. */
export const Sheet = Dialog;

/** Opens the sheet and gets focus back; use `asChild` around a `Button`. */
export const SheetTrigger = DialogTrigger;

/** A dialog over the whole height of the window, at one of its sides. Needs a `SheetTitle`. */
export function SheetContent({ side = 'end', className, ...props }: SheetContentProps) {
  return <DialogContent {...props} className={content({ side, className })} />;
}

/** The name of the sheet. */
export const SheetTitle = DialogTitle;

/** A sentence that is read out together with the title. */
export const SheetDescription = DialogDescription;

/** A form around body and footer that keeps the body scrolling. */
export const SheetForm = DialogForm;

/** The part that scrolls. */
export const SheetBody = DialogBody;

/** The row of buttons at the end, the primary one last. */
export const SheetFooter = DialogFooter;

/** Closes the sheet; use `asChild` around a `Button`, or around a link to another page. */
export const SheetClose = DialogClose;
