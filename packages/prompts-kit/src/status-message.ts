/** Outcome of an action, for the host to show: `onNotify={({ tone, message }) => toast[tone](message)}`. */
export interface StatusMessage {
  tone: 'success' | 'info' | 'error';
  message: string;
}
