'use client';

import * as Radix from '@radix-ui/react-toast';
import { cva } from 'class-variance-authority';
import { useRef, useState, useSyncExternalStore, type ComponentProps, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';

import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { isInShadow } from '../internal/active-element.ts';
import { useStore } from '../internal/create-store.ts';
import { isComposing } from '../internal/composition.ts';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons/icons.tsx';
import { defineMessages, useMessages } from '../messages/messages.tsx';
import { SpinnerIcon } from '../spinner/spinner-icon.tsx';
import { PortalRoot } from '../ui-provider/portal.tsx';
import { usePortalContainer } from '../ui-provider/ui-provider.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { removeToast, toastStore, type ToastMessage } from './toast-store.ts';
import styles from './toast.module.css';

export {
  toast,
  type ToastAction,
  type ToastOptions,
  type ToastPromiseMessages,
  type ToastUpdate,
} from './toast-store.ts';

export const toastMessages = defineMessages('toast', {
  close: 'Close',
  notification: 'Notification',
  /** Radix replaces `{hotkey}` by the key that moves focus to the region. */
  region: 'Notifications ({hotkey})',
});

/** Props other than `position` and `duration` are those of the list of toasts. */
export interface ToasterProps extends Omit<ComponentProps<'ol'>, 'children'> {
  /** Corner of the window, left and right swapped in right-to-left text. `--aid-toast-offset` is the height of a bar at the bottom edge. @default 'bottom-right' */
  position?: 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left';
  /** Milliseconds that a toast stays visible. The timer pauses on hover, on focus and while the window is hidden. @default 3000 */
  duration?: number | undefined;
}

const viewport = cva(styles.viewport, {
  variants: {
    position: {
      'bottom-right': undefined,
      'bottom-left': styles.start,
      'top-right': styles.top,
      'top-left': [styles.top, styles.start],
    } satisfies Record<NonNullable<ToasterProps['position']>, unknown>,
  },
});

const maxToasts = 3;
const actionToastDuration = 10_000;
const layerSelector = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const subscribeToNothing = () => () => {};
const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert };

/** Renders toasts in a corner of the window: at most three at a time, errors without waiting. Render it once, near the root. */
export function Toaster({
  position = 'bottom-right',
  duration = 3000,
  className,
  onFocus,
  onBlur,
  ...props
}: ToasterProps) {
  const t = useMessages(toastMessages);
  const toasts = useStore(toastStore);
  const body = useSyncExternalStore(
    subscribeToNothing,
    () => document.body,
    () => null,
  );
  const container = usePortalContainer() ?? body;
  const isHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  );
  const visible = toasts.filter(({ variant }, index) => index < maxToasts || variant === 'danger');
  const lastUpdated = toasts
    .filter(({ revision }) => revision !== undefined)
    .toSorted((one, other) => (other.revision ?? 0) - (one.revision ?? 0))[0];
  const resetKey = useResetKey(toasts.length === 0);
  const place = useRef<HTMLTemplateElement>(null);
  const previousFocus = useRef<HTMLElement>(null);

  if (!container) return null;

  // In React's tree the toasts are not children of their list, so both handle focus.
  const trackFocus = ({ type, currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.closest('ol')?.contains(relatedTarget)) return;
    previousFocus.current = type === 'focus' && relatedTarget instanceof HTMLElement ? relatedTarget : null;
  };
  const remove = (id: string) => {
    // Removing the last toast would lose focus.
    if (toasts.length === 1) previousFocus.current?.focus();
    removeToast(id);
  };

  return (
    <Radix.Provider
      key={resetKey}
      label={t.notification}
      duration={duration}
      swipeDirection={position.startsWith('top') ? 'up' : 'down'}
    >
      {visible.map((message) => (
        <Toast
          key={message.id}
          {...message}
          onFocus={trackFocus}
          onBlur={trackFocus}
          duration={isHidden ? Infinity : getDuration(message, duration)}
          onClose={() => remove(message.id)}
        />
      ))}
      {/* Radix announces a toast only when it appears. */}
      <VisuallyHidden role="status" aria-live="polite">
        {lastUpdated && (
          <span key={lastUpdated.revision}>
            {lastUpdated.message} {lastUpdated.description}
          </span>
        )}
      </VisuallyHidden>
      <template ref={place} />
      {createPortal(
        <PortalRoot place={place}>
          <Radix.Viewport
            {...props}
            className={viewport({ position, className })}
            label={t.region}
            // A modal dialog hides everything outside from screen readers, except elements with `aria-live`.
            aria-live="off"
            onFocus={(event) => {
              onFocus?.(event);
              trackFocus(event);
            }}
            onBlur={(event) => {
              onBlur?.(event);
              trackFocus(event);
            }}
          />
        </PortalRoot>,
        container,
      )}
    </Radix.Provider>
  );
}

/** Milliseconds that a toast stays visible. A fraction of one makes Radix restart its timer after an update. */
function getDuration({ duration, action, revision = 0 }: ToastMessage, defaultDuration: number) {
  const ms = duration ?? Math.max(defaultDuration, action ? actionToastDuration : 0);
  return ms + (revision % 1000) / 1000;
}

/** Returns a key that changes when the last toast is removed; otherwise Radix keeps the timer paused (radix-ui/primitives#2268). */
function useResetKey(isEmpty: boolean) {
  const [state, setState] = useState({ resetKey: 0, isEmpty });
  if (state.isEmpty !== isEmpty) setState({ resetKey: state.resetKey + Number(isEmpty), isEmpty });
  return state.resetKey;
}

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

interface ToastProps
  extends Omit<ToastMessage, 'id' | 'revision'>, Pick<ComponentProps<'li'>, 'onFocus' | 'onBlur'> {
  duration: number;
  onClose: () => void;
}

function Toast({
  variant,
  message,
  description,
  action,
  loading = false,
  duration,
  onClose,
  onFocus,
  onBlur,
}: ToastProps) {
  const t = useMessages(toastMessages);
  const isEscapeForLayer = useRef(false);
  const Icon = icons[variant];

  return (
    <Radix.Root
      className={styles.root}
      // Radix sets `none` when a modal dialog opens after it.
      style={{ pointerEvents: 'auto' }}
      type={variant === 'danger' ? 'foreground' : 'background'}
      data-variant={variant}
      data-loading={loading || undefined}
      duration={duration}
      open
      onFocus={onFocus}
      onBlur={onBlur}
      // On the document, dialogs and menus would take the toast for its host, which is outside of them.
      onPointerDown={(event) => isInShadow(event.currentTarget) && event.stopPropagation()}
      onOpenChange={() => {
        // A timer already running continues in a hidden window; it restarts when the window is visible again.
        if (!isEscapeForLayer.current && !document.hidden) onClose();
      }}
      onEscapeKeyDown={(event) => {
        const { target } = event;
        if (isComposing(event)) event.preventDefault();
        isEscapeForLayer.current = target instanceof Element && target.closest(layerSelector) !== null;
        queueMicrotask(() => {
          isEscapeForLayer.current = false;
        });
      }}
    >
      {loading ? (
        <span className={styles.spinner}>
          <SpinnerIcon size="small" />
        </span>
      ) : (
        <Icon aria-hidden="true" className={styles.icon} />
      )}
      <div className={styles.text}>
        <Radix.Title>{message}</Radix.Title>
        {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
      </div>
      {action && (
        <Radix.Action asChild altText={action.label}>
          <Button size="small" onClick={action.onClick}>
            {action.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton label={t.close} size="small">
          <X aria-hidden="true" />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}
