'use client';

import * as Radix from '@radix-ui/react-toast';
import { useRef, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { CircleAlert, CircleCheck, Info, X } from '../icons/icons.tsx';
import { useContainer, useWords } from '../ui-provider/ui-provider.tsx';
import { close, notification, notifications } from '../words.ts';
import { queue, type ToastMessage } from './toast-queue.ts';
import styles from './toast.module.css';

export { toast, type ToastAction, type ToastOptions } from './toast-queue.ts';

export interface ToasterProps {
  /** How long a message stays, in milliseconds. The clock stops under the pointer, with focus, and in a hidden window. */
  duration?: number | undefined;
}

const most = 3;
const timeForAction = 10_000;
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const never = () => () => {};
const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/** The place where toasts appear: bottom right, at most three. Render it once, near the root. */
export function Toaster({ duration = 3000 }: ToasterProps) {
  const words = useWords({ notification, notifications });
  const messages = useSyncExternalStore(queue.subscribe, queue.read, queue.readOnServer);
  const body = useSyncExternalStore(
    never,
    () => document.body,
    () => null,
  );
  const container = useContainer() ?? body;

  if (!container) return null;

  return (
    <Radix.Provider label={words.notification} duration={duration} swipeDirection="down">
      {messages.slice(0, most).map((message) => (
        <Toast key={message.id} {...message} duration={duration} />
      ))}
      {createPortal(
        // A modal dialog hides everything outside from screen readers, except what has `aria-live`.
        <Radix.Viewport className={styles.viewport} label={words.notifications} aria-live="off" />,
        container,
      )}
    </Radix.Provider>
  );
}

function Toast({ id, tone, message, action, duration }: ToastMessage & { duration: number }) {
  const words = useWords({ close });
  const escapeIsForLayer = useRef(false);
  const Icon = icons[tone];

  return (
    <Radix.Root
      className={styles.root}
      type={tone === 'error' ? 'foreground' : 'background'}
      duration={action ? Math.max(duration, timeForAction) : duration}
      open
      onOpenChange={() => {
        if (!escapeIsForLayer.current) queue.remove(id);
      }}
      onEscapeKeyDown={({ target }) => {
        escapeIsForLayer.current = target instanceof Element && target.closest(layers) !== null;
        queueMicrotask(() => {
          escapeIsForLayer.current = false;
        });
      }}
    >
      <Icon aria-hidden="true" className={styles.icon} data-tone={tone} />
      <Radix.Description className={styles.message}>{message}</Radix.Description>
      {action && (
        <Radix.Action asChild altText={action.label}>
          <Button size="small" onClick={action.onAction}>
            {action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton label={words.close} size="small">
          <X aria-hidden="true" />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}
