import type { ReactNode } from 'react';

import { createStore } from '../internal/create-store.ts';

export interface ToastAction {
  /** Label of the button: a verb, such as “Undo”. */
  label: string;
  onClick: () => void;
}

export interface ToastOptions {
  /** Button in the toast, which then stays for at least ten seconds. */
  action?: ToastAction | undefined;
}

export interface ToastMessage extends ToastOptions {
  id: number;
  tone: 'success' | 'error' | 'info';
  message: ReactNode;
}

/** All visible and waiting toasts, oldest first. */
export const toastStore = createStore<readonly ToastMessage[]>([]);

let lastId = 0;

function add(tone: ToastMessage['tone'], message: ReactNode, options?: ToastOptions) {
  lastId += 1;
  toastStore.setState([...toastStore.getSnapshot(), { ...options, id: lastId, tone, message }]);
}

export const removeToast = (id: number) =>
  toastStore.setState(toastStore.getSnapshot().filter((message) => message.id !== id));

/** Shows a message for three seconds, from anywhere: `toast.success('Prompt saved')`. Requires one `<Toaster />`. */
export const toast = {
  /** Confirms that an action succeeded. */
  success: (message: ReactNode, options?: ToastOptions) => add('success', message, options),
  /** Reports a failure; forms and lists also show it in place. */
  error: (message: ReactNode, options?: ToastOptions) => add('error', message, options),
  /** Shows information. */
  info: (message: ReactNode, options?: ToastOptions) => add('info', message, options),
  /** Removes all toasts. */
  dismiss: () => toastStore.setState([]),
};
