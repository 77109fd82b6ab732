'use client';

import { Alert, type AlertProps } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';

export const draftNoticeMessages = defineMessages('draftNotice', {
  title: 'Draft restored',
  discard: 'Discard draft',
});

export interface DraftNoticeProps extends Omit<AlertProps, 'title' | 'children'> {
  /** The form's draft; `isRestored` is that of `useDraft`. */
  draft: {
    /** Whether the form shows the changes of an earlier visit. Renders nothing if not. */
    isRestored: boolean;
    /** Removes the draft and shows the saved values. */
    discard: () => void;
  };
}

/** Shown when a form contains the changes of an earlier visit, with a button to discard them. */
export function DraftNotice({ draft: { isRestored, discard }, ...props }: DraftNoticeProps) {
  const t = useMessages(draftNoticeMessages);
  if (!isRestored) return null;
  return (
    <Alert announce {...props} title={t.title}>
      <Button size="small" onClick={discard}>
        {t.discard}
      </Button>
    </Alert>
  );
}
