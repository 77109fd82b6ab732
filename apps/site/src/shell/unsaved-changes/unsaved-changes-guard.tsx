import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';

import { useCloseOnBack } from './use-close-on-back.ts';
import {
  cancelClosing,
  discardAndClose,
  discardChanges,
  hasUnsavedChanges,
  useUnsavedChangesState,
} from './use-unsaved-changes.ts';

export const unsavedChangesMessages = defineMessages('unsavedChanges', {
  title: 'Discard changes?',
  description: 'Your changes are not saved. They will be lost.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
});

/** Changed filters and tabs are parameters of the same page, which stays mounted with its forms. */
const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges();

/**
 * Asks for confirmation before a form with unsaved changes is closed or its page is left: by a dialog, or by the browser's
 * on reload and close.
 */
export function UnsavedChangesGuard() {
  const t = useMessages(unsavedChangesMessages);
  const { forms, closing } = useUnsavedChangesState();
  const blocker = useBlocker(shouldBlock);
  const isBlocked = blocker.state === 'blocked';
  useConfirmUnload(forms.size > 0);
  useCloseOnBack(!isBlocked);

  const cancel = () => {
    cancelClosing();
    blocker.reset?.();
  };

  return (
    <ConfirmDialog
      open={isBlocked || closing !== null}
      onOpenChange={cancel}
      title={t.title}
      description={t.description}
      confirmLabel={t.discard}
      cancelLabel={t.keepEditing}
      onConfirm={() => {
        if (closing) discardAndClose();
        else {
          discardChanges();
          blocker.proceed?.();
        }
        // The state above closes the dialog: closing it here would reset the navigation.
        return false;
      }}
    />
  );
}

/** The listener exists only while it is needed: it excludes a page from the back/forward cache of some browsers. */
function useConfirmUnload(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isUnsaved]);
}
