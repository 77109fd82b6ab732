'use client';

import * as Radix from '@radix-ui/react-alert-dialog';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { Button, type ButtonProps } from '../button/button.tsx';
import { DialogBody, DialogFooter, DialogForm } from '../dialog/dialog.tsx';
import dialog from '../dialog/dialog.module.css';
import { escapeBehindToast } from '../dialog/escape-behind-toast.ts';
import { Scrim } from '../dialog/scrim.tsx';
import { loopTab } from '../dialog/tab-stops.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import { useContainer } from '../ui-provider/ui-provider.tsx';

export type AlertDialogProps = Radix.AlertDialogProps;

export interface AlertDialogContentProps extends ComponentProps<typeof Radix.Content> {
  /** How wide it may become. */
  size?: 'small' | 'medium' | 'large';
}

/** Holds the open state of a question that must be answered before anything else. */
export function AlertDialog(props: AlertDialogProps) {
  return <Radix.Root {...props} />;
}

/** Opens the question and gets focus back; use `asChild` around a `Button`. */
export function AlertDialogTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger {...props} />;
}

/** The window over the page; a press outside does not close it. Needs title, description and `AlertDialogCancel`. */
export function AlertDialogContent({ size = 'small', className, ...props }: AlertDialogContentProps) {
  const focus = useReturnFocus(props);
  const escape = escapeBehindToast(props);
  const container = useContainer();

  return (
    <Radix.Portal container={container}>
      <Scrim />
      <Radix.Content
        {...props}
        {...focus}
        {...escape}
        onKeyDown={(event) => {
          escape.onKeyDown(event);
          loopTab(event);
        }}
        className={cx(dialog.root, dialog[size], className)}
      />
    </Radix.Portal>
  );
}

/** The question, naming the thing: “Delete ‘Cold email’?” */
export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title {...props} className={cx(dialog.title, className)} />;
}

/** What will happen. */
export function AlertDialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description {...props} className={cx(dialog.description, className)} />;
}

/** The part that scrolls. */
export const AlertDialogBody = DialogBody;

/** A form around body and footer. */
export const AlertDialogForm = DialogForm;

/** The row of answers, Cancel first. */
export const AlertDialogFooter = DialogFooter;

/** The harmless answer. It has focus when the question opens, and it closes it. */
export function AlertDialogCancel(props: Omit<ButtonProps, 'asChild'>) {
  return (
    <Radix.Cancel asChild>
      <Button {...props} data-dismiss="" />
    </Radix.Cancel>
  );
}

/** The other answer. It closes at once; use a plain `Button` to stay open while something is pending. */
export function AlertDialogAction({ variant = 'danger', ...props }: Omit<ButtonProps, 'asChild'>) {
  return (
    <Radix.Action asChild>
      <Button {...props} variant={variant} />
    </Radix.Action>
  );
}
