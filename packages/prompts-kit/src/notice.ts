/** What became of something, for the host to say: `onNotice={({ tone, message }) => toast[tone](message)}`. */
export interface Notice {
  tone: 'success' | 'info' | 'error';
  message: string;
}
