'use client';

import * as Radix from '@radix-ui/react-toast';
import { useRef, useState, useSyncExternalStore, type ComponentProps, type FocusEvent } from 'react';
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
  const isHidden = useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => false,
  );
  const round = useRound(messages.length === 0);
  const cameFrom = useRef<HTMLElement>(null);

  if (!container) return null;

  // Messages are no children of their list for React, so both tell where focus comes from.
  const watchFocus = ({ type, currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.closest('ol')?.contains(relatedTarget)) return;
    cameFrom.current = type === 'focus' && relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const focus = { onFocus: watchFocus, onBlur: watchFocus };
  const remove = (id: number) => {
    // With the last one goes the place that has the focus.
    if (messages.length === 1) cameFrom.current?.focus();
    queue.remove(id);
  };

  return (
    <Radix.Provider key={round} label={words.notification} duration={duration} swipeDirection="down">
      {messages.slice(0, most).map((message) => (
        <Toast
          key={message.id}
          {...message}
          {...focus}
          duration={isHidden ? Infinity : Math.max(duration, message.action ? timeForAction : 0)}
          onClose={() => remove(message.id)}
        />
      ))}
      {createPortal(
        <Radix.Viewport
          className={styles.viewport}
          label={words.notifications}
          // A modal dialog hides everything outside from screen readers, except what has `aria-live`.
          aria-live="off"
          {...focus}
        />,
        container,
      )}
    </Radix.Provider>
  );
}

/** A number that is another one each time the last message has gone: Radix would keep the clock stopped for good (radix-ui/primitives#2268). */
function useRound(isEmpty: boolean) {
  const [round, setRound] = useState({ number: 0, isEmpty });
  if (round.isEmpty !== isEmpty) setRound({ number: round.number + Number(isEmpty), isEmpty });
  return round.number;
}

function watchVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

interface ToastProps extends Omit<ToastMessage, 'id'>, Pick<ComponentProps<'li'>, 'onFocus' | 'onBlur'> {
  duration: number;
  onClose: () => void;
}

function Toast({ tone, message, action, duration, onClose, onFocus, onBlur }: ToastProps) {
  const words = useWords({ close });
  const escapeIsForLayer = useRef(false);
  const Icon = icons[tone];

  return (
    <Radix.Root
      className={styles.root}
      type={tone === 'error' ? 'foreground' : 'background'}
      duration={duration}
      open
      onFocus={onFocus}
      onBlur={onBlur}
      onOpenChange={() => {
        // A clock that already ran runs on in a hidden window: it begins anew when people are back.
        if (!escapeIsForLayer.current && !document.hidden) onClose();
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
