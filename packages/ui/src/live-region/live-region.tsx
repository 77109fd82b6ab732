'use client';

import { useSyncExternalStore } from 'react';

import { VisuallyHidden, type VisuallyHiddenProps } from '../visually-hidden/visually-hidden.tsx';
import { announcements } from './live-region-queue.ts';

export { announce } from './live-region-queue.ts';

export type LiveRegionProps = Omit<VisuallyHiddenProps, 'children'>;

/** Where `announce()` speaks. Render it once, near the root: it must be there before the first message. */
export function LiveRegion(props: LiveRegionProps) {
  const latest = useSyncExternalStore(
    announcements.subscribe,
    announcements.read,
    announcements.readOnServer,
  );

  // A new element for each: the same words twice are read twice. The space keeps two messages apart.
  const spoken = (assertive: boolean) =>
    latest
      .filter((announcement) => announcement.message && announcement.assertive === assertive)
      .map(({ id, message }) => <span key={id}>{message} </span>);

  // What has `aria-live` is not hidden by a modal dialog.
  return (
    <VisuallyHidden {...props}>
      <span role="status" aria-live="polite">
        {spoken(false)}
      </span>
      <span role="alert" aria-live="assertive">
        {spoken(true)}
      </span>
    </VisuallyHidden>
  );
}
