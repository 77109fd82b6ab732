import type { ReactNode } from 'react';

export interface ToastAction {
  /** A verb, such as “Undo”. */
  label: string;
  onAction: () => void;
}

export interface ToastOptions {
  /** One button in the message; it then stays for ten seconds at least. */
  action?: ToastAction | undefined;
}

export interface ToastMessage extends ToastOptions {
  id: number;
  tone: 'success' | 'error' | 'info';
  message: ReactNode;
}

const nothing: readonly ToastMessage[] = [];
let messages = nothing;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

function add(tone: ToastMessage['tone'], message: ReactNode, options?: ToastOptions) {
  lastId += 1;
  publish([...messages, { ...options, id: lastId, tone, message }]);
}

/** Every message that waits or is shown, oldest first. The `Toaster` reads it. */
export const queue = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => messages,
  readOnServer: () => nothing,
  remove: (id: number) => publish(messages.filter((message) => message.id !== id)),
};

/** Says something for three seconds, from anywhere: `toast.success('Prompt saved')`. Needs one `<Toaster />`. */
export const toast = {
  /** Something was done. */
  success: (message: ReactNode, options?: ToastOptions) => add('success', message, options),
  /** Something failed; forms and lists show it in place as well. */
  error: (message: ReactNode, options?: ToastOptions) => add('error', message, options),
  /** Something to know. */
  info: (message: ReactNode, options?: ToastOptions) => add('info', message, options),
  /** Takes all messages away. */
  clear: () => publish(nothing),
};
