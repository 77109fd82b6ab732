'use client';

import { useControllableState } from '@radix-ui/react-use-controllable-state';
import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react';

import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogForm,
  AlertDialogTitle,
  AlertDialogTrigger,
  type AlertDialogContentProps,
} from '../alert-dialog/alert-dialog.tsx';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { useAsyncAction } from '../internal/use-async-action.ts';
import { defineMessages, useMessages } from '../messages/messages.tsx';

export const confirmDialogMessages = defineMessages('confirmDialog', {
  cancel: 'Cancel',
  error: 'Something went wrong',
});

export interface ConfirmDialogProps extends Omit<AlertDialogContentProps, 'title'> {
  /** Whether the dialog is open, when controlled. */
  open?: boolean | undefined;
  /** Whether the dialog is open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called with `false` on cancel and after `onConfirm` has succeeded; never while it is pending. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Button that opens the dialog; omit it when `open` is controlled. */
  trigger?: ReactElement | undefined;
  /** The question, naming the object: “Delete ‘Cold email’?” */
  title: ReactNode;
  /** Consequences of confirming. */
  description: ReactNode;
  /** Content between description and buttons, such as a list or a `Field`; Enter in a field confirms. */
  children?: ReactNode;
  /** Verb of the question, such as “Delete”. */
  confirmLabel: string;
  /** Label of the confirm button while the action is pending, such as “Deleting…”. @default confirmLabel */
  loadingLabel?: string | undefined;
  /** Text of the button that closes the dialog without confirming. @default “Cancel” */
  cancelLabel?: string | undefined;
  /** `danger` for actions that cannot be undone. @default 'danger' */
  variant?: 'primary' | 'danger';
  /** Turns off the browser's validation, for fields with error messages of their own. @default false */
  noValidate?: boolean | undefined;
  /** Runs the action. The dialog closes when the promise resolves, stays open when it resolves with `false`, and shows the error when it rejects. */
  onConfirm: () => unknown;
  /** Returns the message shown when `onConfirm` rejects. @default the message of the error */
  getErrorMessage?: ((error: unknown) => ReactNode) | undefined;
}

/** Asks for confirmation before an action, runs it, and shows why it failed. */
export function ConfirmDialog({
  open: openProp,
  defaultOpen = false,
  onOpenChange,
  trigger,
  title,
  description,
  children,
  confirmLabel,
  loadingLabel = confirmLabel,
  cancelLabel,
  variant = 'danger',
  noValidate = false,
  onConfirm,
  getErrorMessage,
  ...props
}: ConfirmDialogProps) {
  const t = useMessages(confirmDialogMessages);
  const [open, setOpenState] = useControllableState({
    prop: openProp,
    defaultProp: defaultOpen,
    onChange: onOpenChange,
    caller: 'ConfirmDialog',
  });
  const [error, setError] = useState<ReactNode>(null);
  const [isLoading, run] = useAsyncAction();

  const setOpen = (next: boolean) => {
    setError(null);
    setOpenState(next);
  };

  const confirm = async () => {
    setError(null);
    try {
      if ((await onConfirm()) !== false) setOpen(false);
    } catch (reason) {
      const message = reason instanceof Error ? reason.message : '';
      setError((getErrorMessage ? getErrorMessage(reason) : message) || t.error);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isLoading) void run(confirm);
  };

  return (
    // Closing while the action is pending would hide its result.
    <AlertDialog open={open} onOpenChange={(next) => !isLoading && setOpen(next)}>
      {trigger && <AlertDialogTrigger asChild>{trigger}</AlertDialogTrigger>}
      <AlertDialogContent {...props}>
        <AlertDialogTitle dir="auto">{title}</AlertDialogTitle>
        <AlertDialogDescription>{description}</AlertDialogDescription>
        <AlertDialogForm noValidate={noValidate} onSubmit={submit}>
          {children}
          {error && (
            <Alert variant="danger" announce>
              {error}
            </Alert>
          )}
          <AlertDialogFooter>
            <AlertDialogCancel>{cancelLabel ?? t.cancel}</AlertDialogCancel>
            <Button type="submit" variant={variant} loading={isLoading}>
              {isLoading ? loadingLabel : confirmLabel}
            </Button>
          </AlertDialogFooter>
        </AlertDialogForm>
      </AlertDialogContent>
    </AlertDialog>
  );
}
