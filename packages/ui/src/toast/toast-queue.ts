import type { ReactNode } from 'react';

export interface ToastMessage {
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

function add(tone: ToastMessage['tone'], message: ReactNode) {
  lastId += 1;
  publish([...messages, { id: lastId, tone, message }]);
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
  success: (message: ReactNode) => add('success', message),
  /** Something failed; forms and lists show it in place as well. */
  error: (message: ReactNode) => add('error', message),
  /** Something to know. */
  info: (message: ReactNode) => add('info', message),
  /** Takes all messages away. */
  clear: () => publish(nothing),
};
