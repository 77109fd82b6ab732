'use client';

import * as Radix from '@radix-ui/react-dialog';
import { cva, cx } from 'class-variance-authority';
import { createContext, use, type ComponentProps } from 'react';

import { Button } from '../button/button.tsx';
import { X } from '../icons/icons.tsx';
import { useContainer, useWords } from '../ui-provider/ui-provider.tsx';
import { close } from '../words.ts';
import styles from './dialog.module.css';
import { escapeBehindToast } from './escape-behind-toast.ts';
import { Scrim } from './scrim.tsx';
import { loopTab } from './tab-stops.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useScrollable } from './use-scrollable.ts';

export type DialogProps = Radix.DialogProps;

export interface DialogContentProps extends ComponentProps<typeof Radix.Content> {
  /** How wide it may become. A narrow window gets a sheet over its whole width. */
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

/** Holds the open state; `open` and `onOpenChange` control it from outside. */
export function Dialog({ modal = true, ...props }: DialogProps) {
  return (
    <ModalContext value={modal}>
      <Radix.Root {...props} modal={modal} />
    </ModalContext>
  );
}

/** Opens the dialog and gets focus back; use `asChild` around a `Button`. */
export function DialogTrigger(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger {...props} />;
}

/** The window over the page. Needs a `DialogTitle`. Escape, a press outside and the corner button close it. */
export function DialogContent({ size = 'medium', className, children, ...props }: DialogContentProps) {
  const modal = use(ModalContext);
  const words = useWords({ close });
  const focus = useReturnFocus(props);
  const escape = escapeBehindToast(props);
  const container = useContainer();

  return (
    <>
      {modal && (
        <Radix.Portal container={container}>
          <Scrim />
        </Radix.Portal>
      )}
      <Radix.Portal container={container}>
        <Radix.Content
          {...props}
          {...focus}
          {...escape}
          onKeyDown={(event) => {
            escape.onKeyDown(event);
            loopTab(event);
          }}
          className={content({ size, className })}
        >
          {children}
          {/* No tooltip: it would open together with a dialog in which nothing else can have focus. */}
          <Radix.Close asChild>
            <Button
              variant="ghost"
              shape="icon"
              aria-label={words.close}
              className={styles.corner}
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

/** The name of the dialog. */
export function DialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title {...props} className={cx(styles.title, className)} />;
}

/** A sentence that is read out together with the title. */
export function DialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description {...props} className={cx(styles.description, className)} />;
}

/** A form around body and footer that keeps the body scrolling. */
export function DialogForm({ className, ...props }: ComponentProps<'form'>) {
  return <form {...props} className={cx(styles.form, className)} />;
}

/** The part that scrolls when the dialog is higher than the window. */
export function DialogBody({ className, children, ...props }: ComponentProps<'div'>) {
  const { ref, tabIndex } = useScrollable();

  return (
    <div tabIndex={tabIndex} {...props} ref={ref} className={cx(styles.body, className)}>
      <div>{children}</div>
    </div>
  );
}

/** The row of buttons at the end, the primary one last. */
export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={cx(styles.footer, className)} />;
}

/** Closes the dialog; use `asChild` around a `Button`. */
export function DialogClose(props: ComponentProps<typeof Radix.Close>) {
  return <Radix.Close {...props} />;
}
