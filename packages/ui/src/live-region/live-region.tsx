'use client';

import { useStore } from '../internal/create-store.ts';
import { VisuallyHidden, type VisuallyHiddenProps } from '../visually-hidden/visually-hidden.tsx';
import { announcementStore } from './live-region-store.ts';

export { announce } from './live-region-store.ts';

export type LiveRegionProps = Omit<VisuallyHiddenProps, 'children'>;

/** Renders the messages of `announce()`. Render it once, near the root: it must exist before the first message. */
export function LiveRegion(props: LiveRegionProps) {
  const announcements = useStore(announcementStore);

  // New elements, so that a repeated message is announced again. The space separates messages.
  const renderMessages = (assertive: boolean) =>
    announcements
      .filter((announcement) => announcement.message && announcement.assertive === assertive)
      .map(({ id, message }) => <span key={id}>{message} </span>);

  // A modal dialog does not hide elements with `aria-live`.
  return (
    <VisuallyHidden {...props}>
      <span role="status" aria-live="polite">
        {renderMessages(false)}
      </span>
      <span role="alert" aria-live="assertive">
        {renderMessages(true)}
      </span>
    </VisuallyHidden>
  );
}
