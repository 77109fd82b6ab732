'use client';

import { useEffect, useRef, useState } from 'react';

import type { DiscardChangesDialogProps } from './discard-changes-dialog.tsx';

/** Guards a form's dialog: `close` asks for confirmation if there are unsaved changes. The host gets their changes too. */
export function useUnsavedChanges(onClose: () => void, onHostDirtyChange?: (dirty: boolean) => void) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isDirty, setIsDirty] = useState(false);

  const onDirtyChange = (dirty: boolean) => {
    onHostDirtyChange?.(dirty);
    setIsDirty(dirty);
    // A form that was submitted in the meantime has nothing left to discard.
    if (!dirty) setIsConfirming(false);
  };

  const discardDialogProps: DiscardChangesDialogProps = {
    open: isConfirming,
    onOpenChange: setIsConfirming,
    onDiscard: onClose,
  };
  return { close: () => (isDirty ? setIsConfirming(true) : onClose()), onDirtyChange, discardDialogProps };
}

/**
 * Reports when a form gets unsaved changes, and when it no longer has them: an unmounted form has none. Each `true` is
 * followed by one `false`, so that a host can count the forms.
 */
export function useReportDirty(isDirty: boolean, onDirtyChange: ((dirty: boolean) => void) | undefined) {
  const report = useRef(onDirtyChange);
  useEffect(() => {
    report.current = onDirtyChange;
  });

  useEffect(() => {
    if (!isDirty) return undefined;
    report.current?.(true);
    return () => report.current?.(false);
  }, [isDirty]);
}
