import { handleBack, hasBackHandler } from '@ai-directory/ui/back-handler';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useEffect, useState } from 'react';
import { NavigationType, useBlocker, type BlockerFunction } from 'react-router-dom';

import {
  discardAndClose,
  discardChanges,
  hasUnsavedChanges,
  cancelClosing,
  useUnsavedChangesState,
} from './use-unsaved-changes.ts';

const unsavedChangesMessages = defineMessages('unsavedChanges', {
  title: 'Discard changes?',
  description: 'Your changes are not saved. They will be lost.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
});

/**
 * Asks for confirmation before a form with unsaved changes is closed or its page is left: by a dialog, or by the browser's
 * on reload and close. Back closes what is open above the page before it leaves the page.
 */
export function UnsavedChangesGuard() {
  const t = useMessages(unsavedChangesMessages);
  const { forms, closing } = useUnsavedChangesState();
  const { blocker, isLeaving } = useBackBlocker();
  useConfirmUnload(forms.size > 0);

  const cancel = () => {
    cancelClosing();
    blocker.reset?.();
  };

  return (
    <ConfirmDialog
      open={isLeaving || closing !== null}
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

/** Blocks navigation away from unsaved changes, and Back while it has something to close. */
function useBackBlocker() {
  const [isBack, setIsBack] = useState(false);
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation, historyAction }) => {
    const closes = historyAction === NavigationType.Pop && hasBackHandler();
    setIsBack(closes);
    // Changed filters and tabs are parameters of the same page, which stays mounted with its forms.
    return closes || (currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges());
  };
  const blocker = useBlocker(shouldBlock);
  const isBlocked = blocker.state === 'blocked';

  useEffect(() => {
    if (!isBlocked || !isBack) return;
    handleBack();
    blocker.reset();
  }, [blocker, isBlocked, isBack]);

  return { blocker, isLeaving: isBlocked && !isBack };
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
