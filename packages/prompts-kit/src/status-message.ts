/** Outcome of an action, for the host to show, such as in a toast. */
export interface StatusMessage {
  variant: 'success' | 'info' | 'danger';
  message: string;
  /** Button next to the message, such as 'Sign in'. */
  action?: { label: string; onClick: () => void } | undefined;
  /** Milliseconds that it is shown, if not the default. 3000 for the specification's messages with an action, which is in place too. */
  duration?: number;
}
