'use client';

import * as Radix from '@radix-ui/react-dialog';
import { cva, cx } from 'class-variance-authority';
import { createContext, use, type ComponentProps } from 'react';

import { Button } from '../button/button.tsx';
import { X } from '../icons/icons.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { usePortalContainer } from '../ui-provider/ui-provider.tsx';
import styles from './dialog.module.css';
import { closeOnEscapeBelowToast } from './close-on-escape-below-toast.ts';
import { DialogOverlay } from './dialog-overlay.tsx';
import { trapTab } from './trap-focus.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useScrollable } from './use-scrollable.ts';

export const dialogMessages = defineMessages('dialog', {
  close: 'Close',
});

export type DialogProps = Radix.DialogProps;

export interface DialogContentProps extends ComponentProps<typeof Radix.Content> {
  /** Maximum width; on a narrow screen the dialog is a bottom sheet. @default 'medium' */
  size?: 'small' | 'medium' | 'large';
}

const content = cva(styles.root, {
  variants: {
    size: {
      small: styles.small,
      medium: styles.medium,
      large: styles.large,
    } satisfies Record<NonNullable<DialogContentProps['size']>, unknown>,
  },
});

const ModalContext = createContext(true);

/** Holds the open state; controlled by `open` and `onOpenChange`. */
export function Dialog({ modal = true, ...props }: DialogProps) {
  return (
    <ModalContext value={modal}>
      <Radix.Root {...props} modal={modal} />
    </ModalContext>
  );
}

/** Opens the dialog, and receives focus when it closes; use `asChild` around a `Button`. */
export function DialogTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger {...props} />;
}

/** The dialog itself. Requires a `DialogTitle`. Escape, a click outside and the close button close it. */
export function DialogContent({ size = 'medium', className, children, ...props }: DialogContentProps) {
  const modal = use(ModalContext);
  const t = useMessages(dialogMessages);
  const focusProps = useReturnFocus(props);
  const escapeProps = closeOnEscapeBelowToast(props);
  const container = usePortalContainer();

  return (
    <>
      {modal && (
        <Radix.Portal container={container}>
          <DialogOverlay />
        </Radix.Portal>
      )}
      <Radix.Portal container={container}>
        <Radix.Content
          {...props}
          {...focusProps}
          {...escapeProps}
          onKeyDown={(event) => {
            escapeProps.onKeyDown(event);
            trapTab(event);
          }}
          className={content({ size, className })}
        >
          {children}
          {/* Not an IconButton: its tooltip would open with the dialog when nothing else in it is focusable. */}
          <Radix.Close asChild>
            <Button
              variant="ghost"
              shape="icon"
              aria-label={t.close}
              className={styles.closeButton}
              data-dismiss=""
            >
              <X aria-hidden="true" />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </>
  );
}

/** Accessible name of the dialog. */
export function DialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title {...props} className={cx(styles.title, className)} />;
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
export function DialogBody({ className, children, ...props }: ComponentProps<'div'>) {
  const { ref, tabIndex } = useScrollable();

  return (
    <div tabIndex={tabIndex} {...props} ref={ref} className={cx(styles.body, className)}>
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
