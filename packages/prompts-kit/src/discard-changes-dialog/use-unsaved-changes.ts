'use client';

import { useCallback, useEffect, useState } from 'react';

import type { DiscardChangesDialogProps } from './discard-changes-dialog.tsx';

/** Guards a form's dialog: `close` asks for confirmation if there are unsaved changes. */
export function useUnsavedChanges(onClose: () => void) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isDirty, setIsDirty] = useState(false);

  const onDirtyChange = useCallback((dirty: boolean) => {
    setIsDirty(dirty);
    // A form that was submitted in the meantime has nothing left to discard.
    if (!dirty) setIsConfirming(false);
  }, []);

  const discardDialogProps: DiscardChangesDialogProps = {
    open: isConfirming,
    onOpenChange: setIsConfirming,
    onDiscard: onClose,
  };
  return { close: () => (isDirty ? setIsConfirming(true) : onClose()), onDirtyChange, discardDialogProps };
}

/** Reports whether a form has unsaved changes; an unmounted form has none. */
export function useReportDirty(isDirty: boolean, onDirtyChange: ((dirty: boolean) => void) | undefined) {
  useEffect(() => {
    onDirtyChange?.(isDirty);
    return () => onDirtyChange?.(false);
  }, [isDirty, onDirtyChange]);
}
