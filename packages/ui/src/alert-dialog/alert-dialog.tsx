'use client';

import { createContext, use, useRef, type RefObject } from 'react';

import { Button, type ButtonProps } from '../button/button.tsx';
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
  type DialogProps,
} from '../dialog/dialog.tsx';

export type AlertDialogProps = Omit<DialogProps, 'modal'>;

export interface AlertDialogContentProps extends Omit<
  DialogContentProps,
  'closeButton' | 'onPointerDownOutside' | 'onInteractOutside'
> {
  /** Maximum width. @default 'small' */
  size?: 'small' | 'medium' | 'large';
}

export interface AlertDialogActionProps extends Omit<ButtonProps, 'asChild'> {
  /** That of `Button`. @default 'danger' */
  variant?: NonNullable<ButtonProps['variant']>;
}

/** The button that has focus when the dialog opens. */
const CancelContext = createContext<RefObject<HTMLButtonElement | null>>({ current: null });

/** Holds the open state of a dialog that requires a response. For a plain confirmation use `ConfirmDialog`. */
export function AlertDialog(props: AlertDialogProps) {
  return <Dialog {...props} />;
}

/** Opens the dialog, and receives focus when it closes; use `asChild` around a `Button`. */
export const AlertDialogTrigger = DialogTrigger;

/** The dialog itself; clicking outside does not close it. Requires `AlertDialogTitle` and `AlertDialogCancel`. */
export function AlertDialogContent({ size = 'small', onOpenAutoFocus, ...props }: AlertDialogContentProps) {
  const cancel = useRef<HTMLButtonElement>(null);

  return (
    <CancelContext value={cancel}>
      <DialogContent
        role="alertdialog"
        {...props}
        size={size}
        closeButton={false}
        onOpenAutoFocus={(event) => {
          onOpenAutoFocus?.(event);
          if (event.defaultPrevented || !cancel.current) return;
          event.preventDefault();
          cancel.current.focus({ preventScroll: true });
        }}
        onInteractOutside={(event) => event.preventDefault()}
      />
    </CancelContext>
  );
}

/** The question, naming the object: “Delete ‘Cold email’?” */
export const AlertDialogTitle = DialogTitle;

/** Consequences of confirming. */
export const AlertDialogDescription = DialogDescription;

/** Scrollable content. */
export const AlertDialogBody = DialogBody;

/** A form around body and footer. */
export const AlertDialogForm = DialogForm;

/** Row of buttons, Cancel first. */
export const AlertDialogFooter = DialogFooter;

/** Closes the dialog. It has focus when the dialog opens. */
export function AlertDialogCancel(props: Omit<ButtonProps, 'asChild'>) {
  return (
    <DialogClose asChild ref={use(CancelContext)}>
      <Button {...props} />
    </DialogClose>
  );
}

/** Confirms and closes at once; use a plain `Button` to keep the dialog open while an action is pending. */
export function AlertDialogAction({ variant = 'danger', ...props }: AlertDialogActionProps) {
  return (
    <DialogClose asChild>
      <Button {...props} variant={variant} />
    </DialogClose>
  );
}
