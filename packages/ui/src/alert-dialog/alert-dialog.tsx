'use client';

import * as Radix from '@radix-ui/react-alert-dialog';
import { cx } from 'class-variance-authority';
import { use, type ComponentProps } from 'react';

import { Button, type ButtonProps } from '../button/button.tsx';
import { DialogBody, DialogFooter, DialogForm, type DialogTitleProps } from '../dialog/dialog.tsx';
import dialog from '../dialog/dialog.module.css';
import { closeOnEscapeBelowToast } from '../dialog/close-on-escape-below-toast.ts';
import { DialogContext, useDialogState } from '../dialog/dialog-context.ts';
import { WithOverlay } from '../dialog/dialog-overlay.tsx';
import { trapTabInShadow } from '../dialog/trap-focus.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { usePortalContainer } from '../ui-provider/ui-provider.tsx';

export type AlertDialogProps = Radix.AlertDialogProps;

export interface AlertDialogContentProps extends ComponentProps<typeof Radix.Content> {
  /** Maximum width. @default 'small' */
  size?: 'small' | 'medium' | 'large';
}

/** Holds the open state of a dialog that requires a response. For a plain confirmation use `ConfirmDialog`. */
export function AlertDialog(props: AlertDialogProps) {
  const { context, rootProps } = useDialogState(props);
  return (
    <DialogContext value={context}>
      <Radix.Root {...props} {...rootProps} />
    </DialogContext>
  );
}

/** Opens the dialog, and receives focus when it closes; use `asChild` around a `Button`. */
export function AlertDialogTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger {...props} />;
}

export interface AlertDialogActionProps extends Omit<ButtonProps, 'asChild'> {
  /** That of `Button`. @default 'danger' */
  variant?: NonNullable<ButtonProps['variant']>;
}

/** The dialog itself; clicking outside does not close it. Requires `AlertDialogTitle` and `AlertDialogCancel`. */
export function AlertDialogContent({ size = 'small', className, ...props }: AlertDialogContentProps) {
  const { close } = use(DialogContext);
  const focusProps = useReturnFocus(props);
  const escapeProps = closeOnEscapeBelowToast({ ...props, close });
  const container = usePortalContainer();

  return (
    <Radix.Portal container={container}>
      <WithOverlay>
        <Radix.Content
          {...props}
          {...focusProps}
          {...escapeProps}
          onKeyDown={(event) => {
            escapeProps.onKeyDown(event);
            trapTabInShadow(event);
          }}
          className={cx(dialog.root, dialog[size], className)}
        />
      </WithOverlay>
    </Radix.Portal>
  );
}

/** The question, naming the object: “Delete ‘Cold email’?” */
export function AlertDialogTitle({
  as: Heading = 'h2',
  asChild = false,
  className,
  children,
  ...props
}: DialogTitleProps) {
  return (
    <Radix.Title {...props} asChild className={cx(dialog.title, className)}>
      {asChild ? children : <Heading>{children}</Heading>}
    </Radix.Title>
  );
}

/** Consequences of confirming. */
export function AlertDialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description {...props} className={cx(dialog.description, className)} />;
}

/** Scrollable content. */
export const AlertDialogBody = DialogBody;

/** A form around body and footer. */
export const AlertDialogForm = DialogForm;

/** Row of buttons, Cancel first. */
export const AlertDialogFooter = DialogFooter;

/** Closes the dialog. It has focus when the dialog opens. */
export function AlertDialogCancel(props: Omit<ButtonProps, 'asChild'>) {
  return (
    <Radix.Cancel asChild>
      <Button {...props} />
    </Radix.Cancel>
  );
}

/** Confirms and closes at once; use a plain `Button` to keep the dialog open while an action is pending. */
export function AlertDialogAction({ variant = 'danger', ...props }: AlertDialogActionProps) {
  return (
    <Radix.Action asChild>
      <Button {...props} variant={variant} />
    </Radix.Action>
  );
}
