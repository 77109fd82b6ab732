import type { ReactNode } from 'react';

import { createStore } from '../internal/create-store.ts';
import { warnOfCopies } from '../internal/warn-of-copies.ts';

/** For apps without types of Node, into which the source may be copied. */
declare const process: { env: { NODE_ENV?: string } };

if (process.env.NODE_ENV !== 'production') warnOfCopies('toasts');

export interface ToastAction {
  /** Label of the button: a verb, such as “Undo”. */
  label: string;
  onClick: () => void;
}

export interface ToastOptions {
  /** Identifies the toast: a new one with the id of a visible toast replaces it. @default a new id */
  id?: string | undefined;
  /** Details below the message. */
  description?: ReactNode;
  /** Button in the toast, which then stays for at least ten seconds. */
  action?: ToastAction | undefined;
  /** Milliseconds that it stays visible; `Infinity` until it is closed. @default the `duration` of the `Toaster` */
  duration?: number | undefined;
}

export interface ToastUpdate extends Omit<ToastOptions, 'id'> {
  variant?: ToastMessage['variant'];
  message?: ReactNode;
}

export interface ToastMessage extends Omit<ToastOptions, 'id'> {
  id: string;
  variant: 'info' | 'success' | 'warning' | 'danger';
  message: ReactNode;
  /** Shows a spinner in place of the icon. */
  loading?: boolean | undefined;
  /** Position of the last update among all updates; undefined for a toast that was not updated. */
  revision?: number | undefined;
}

export interface ToastPromiseMessages<Value> {
  loading: ReactNode;
  success: ReactNode | ((value: Value) => ReactNode);
  error: ReactNode | ((error: unknown) => ReactNode);
}

/** All visible and waiting toasts, oldest first. */
export const toastStore = createStore<readonly ToastMessage[]>([]);

let lastId = 0;
let lastRevision = 0;

/** Adds a toast, or replaces the one with the same id in its place. */
function put(toastMessage: ToastMessage) {
  const toasts = toastStore.getSnapshot();
  const exists = toasts.some(({ id }) => id === toastMessage.id);
  if (exists) lastRevision += 1;
  toastStore.setState(
    exists
      ? toasts.map((other) =>
          other.id === toastMessage.id ? { ...toastMessage, revision: lastRevision } : other,
        )
      : [...toasts, toastMessage],
  );
}

function show(
  variant: ToastMessage['variant'],
  message: ReactNode,
  options: ToastOptions = {},
  loading = false,
) {
  lastId += 1;
  const id = options.id ?? `toast-${lastId}`;
  put({ ...options, id, variant, message, loading });
  return id;
}

export const removeToast = (id: string) =>
  toastStore.setState(toastStore.getSnapshot().filter((other) => other.id !== id));

const resolveMessage = <Argument>(
  message: ReactNode | ((argument: Argument) => ReactNode),
  argument: Argument,
) => (typeof message === 'function' ? message(argument) : message);

/** Shows a message for three seconds, from anywhere: `toast.success('Prompt saved')`. Requires one `<Toaster />`. */
export const toast = {
  /** Confirms that an action succeeded. Returns the id, as all functions that show a toast. */
  success: (message: ReactNode, options?: ToastOptions) => show('success', message, options),
  /** Reports a failure; forms and lists also show it in place. */
  error: (message: ReactNode, options?: ToastOptions) => show('danger', message, options),
  /** Warns of something that may go wrong. */
  warning: (message: ReactNode, options?: ToastOptions) => show('warning', message, options),
  /** Shows information. */
  info: (message: ReactNode, options?: ToastOptions) => show('info', message, options),
  /** Shows a spinner until the promise settles, then the result. Returns the promise. */
  promise<Value>(
    promise: Promise<Value>,
    messages: ToastPromiseMessages<Value>,
    options?: ToastOptions,
  ): Promise<Value> {
    const id = show('info', messages.loading, { ...options, duration: Number.POSITIVE_INFINITY }, true);
    promise.then(
      (value) => show('success', resolveMessage(messages.success, value), { ...options, id }),
      (error: unknown) => show('danger', resolveMessage(messages.error, error), { ...options, id }),
    );
    return promise;
  },
  /** Changes a visible toast and restarts its timer. Does nothing once it is closed. */
  update(id: string, changes: ToastUpdate) {
    const current = toastStore.getSnapshot().find((other) => other.id === id);
    if (current) put({ ...current, loading: false, ...changes });
  },
  /** Closes one toast, or all. */
  dismiss: (id?: string) => (id === undefined ? toastStore.setState([]) : removeToast(id)),
};
