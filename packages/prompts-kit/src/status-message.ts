/** Outcome of an action, for the host to show, such as in a toast. */
export interface StatusMessage {
  variant: 'success' | 'info' | 'danger';
  message: string;
  /** Button next to the message, such as 'Sign in'. */
  action?: { label: string; onClick: () => void };
}
