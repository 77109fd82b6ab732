import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';

/** Loaded by authors of hidden prompts only. */
export const HiddenReason = lazyWithRetry(
  async () => (await import('../hidden-notice/hidden-notice.tsx')).HiddenReason,
);
