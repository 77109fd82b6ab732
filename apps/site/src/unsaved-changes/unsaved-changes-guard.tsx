import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';

import { allowLeaving, hasUnsavedChanges, useHasUnsavedChanges } from './use-unsaved-changes.ts';

const unsavedChangesMessages = defineMessages('unsavedChanges', {
  title: 'Discard changes?',
  description: 'Your changes are not saved. They will be lost when you leave this page.',
  discard: 'Discard',
  keepEditing: 'Keep editing',
});

/** Changed filters and tabs are parameters of the same page, which stays mounted with its forms. */
const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges();

/** Asks for confirmation before a page with unsaved changes is left: by a dialog, or by the browser's on reload and close. */
export function UnsavedChangesGuard() {
  const t = useMessages(unsavedChangesMessages);
  const blocker = useBlocker(shouldBlock);
  useConfirmUnload(useHasUnsavedChanges());

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title={t.title}
      description={t.description}
      confirmLabel={t.discard}
      cancelLabel={t.keepEditing}
      onConfirm={() => {
        allowLeaving();
        blocker.proceed?.();
        // The state of the blocker closes the dialog: closing it here would reset the navigation.
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
