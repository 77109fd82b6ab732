'use client';

import { useComposedRefs } from '@radix-ui/react-compose-refs';
import * as Radix from '@radix-ui/react-dialog';
import { cva, cx } from 'class-variance-authority';
import { use, type ComponentProps } from 'react';

import button from '../button/button.module.css';
import { Button } from '../button/button.tsx';
import { X } from '../icons/icons.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { Portal } from '../ui-provider/portal.tsx';
import styles from './dialog.module.css';
import { closeOnEscape } from './close-on-escape.ts';
import { containFormEvents } from './contain-form-events.ts';
import { DialogContext, useDialogState, useClickOutside } from './dialog-context.ts';
import { WithOverlay } from './dialog-overlay.tsx';
import { trapTabInShadow } from './trap-focus.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useScrollable } from './use-scrollable.ts';

export const dialogMessages = defineMessages('dialog', {
  close: 'Close',
});

export type DialogProps = Radix.DialogProps;

export interface DialogContentProps extends ComponentProps<typeof Radix.Content> {
  /** Maximum width, or the `full` screen; on a narrow screen the others are a bottom sheet. @default 'medium' */
  size?: 'small' | 'medium' | 'large' | 'full';
  /** Renders the close button in the corner. Without it, the content needs a `DialogClose`. @default true */
  closeButton?: boolean | undefined;
}

export interface DialogTitleProps extends ComponentProps<typeof Radix.Title> {
  /** Level of the heading. @default 'h2' */
  as?: 'h1' | 'h2' | 'h3' | 'h4' | undefined;
  /** Renders the only child, a heading, as the title. @default false */
  asChild?: boolean | undefined;
}

const content = cva(styles.root, {
  variants: {
    size: {
      small: styles.small,
      medium: styles.medium,
      large: styles.large,
      full: styles.full,
    } satisfies Record<NonNullable<DialogContentProps['size']>, unknown>,
  },
});

/** Holds the open state: `open`, `defaultOpen` and `onOpenChange`. */
export function Dialog(props: DialogProps) {
  const { context, rootProps } = useDialogState(props);
  return (
    <DialogContext value={context}>
      <Radix.Root {...props} {...rootProps} />
    </DialogContext>
  );
}

/** Opens the dialog, and receives focus when it closes; use `asChild` around a `Button`. */
export function DialogTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger {...props} />;
}

/**
 * The dialog itself. Requires a `DialogTitle`; a `DialogDescription` inside describes it. Escape, a click outside and the
 * close button close it.
 */
export function DialogContent({
  size = 'medium',
  closeButton = true,
  className,
  children,
  ...props
}: DialogContentProps) {
  const { open, modal, close } = use(DialogContext);
  const focusProps = useReturnFocus(props);
  const escapeProps = closeOnEscape(props, close);
  const outsideProps = useClickOutside(props);

  return (
    <Portal open={open} primitive={Radix.Portal}>
      <WithOverlay modal={modal}>
        <Radix.Content
          {...props}
          {...focusProps}
          {...escapeProps}
          {...outsideProps}
          {...containFormEvents(props)}
          onKeyDown={(event) => {
            escapeProps.onKeyDown(event);
            trapTabInShadow(event);
          }}
          className={content({ size, className })}
        >
          {children}
          {closeButton && <CloseButton />}
        </Radix.Content>
      </WithOverlay>
    </Portal>
  );
}

function CloseButton() {
  const t = useMessages(dialogMessages);

  // Not an IconButton: its tooltip would open with the dialog when nothing else in it is focusable.
  return (
    <Radix.Close asChild>
      <Button variant="ghost" aria-label={t.close} className={cx(button.icon, styles.closeButton)}>
        <X aria-hidden="true" />
      </Button>
    </Radix.Close>
  );
}

/** Accessible name of the dialog. */
export function DialogTitle({
  as: Heading = 'h2',
  asChild = false,
  className,
  children,
  ...props
}: DialogTitleProps) {
  return (
    <Radix.Title {...props} asChild className={cx(styles.title, className)}>
      {asChild ? children : <Heading>{children}</Heading>}
    </Radix.Title>
  );
}

/** Accessible description of the dialog, read together with the title. */
export function DialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description {...props} className={cx(styles.description, className)} />;
}

/** A form around `DialogBody` and `DialogFooter` in which the body still scrolls. */
export function DialogForm({ className, ...props }: ComponentProps<'form'>) {
  return <form {...props} className={cx(styles.form, className)} />;
}

/** Scrollable content. */
export function DialogBody({ ref, className, children, ...props }: ComponentProps<'div'>) {
  const { ref: scrollableRef, tabIndex } = useScrollable();
  const refs = useComposedRefs(ref, scrollableRef);

  return (
    <div tabIndex={tabIndex} {...props} ref={refs} className={cx(styles.body, className)}>
      <div>{children}</div>
    </div>
  );
}

/** Row of buttons at the end, the primary one last. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx(styles.footer, className)} />;
}

/** Closes the dialog; use `asChild` around a `Button`. */
export function DialogClose(props: ComponentProps<typeof Radix.Close>) {
  return <Radix.Close {...props} />;
}
