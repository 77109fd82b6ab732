'use client';

import { useCallback, useEffect, useState } from 'react';

import type { DiscardQuestionProps } from './discard-question.tsx';

/** Leaving a form's dialog: at once when nothing was typed, else after the question. */
export function useLeaving(onLeave: () => void) {
  const [asking, setAsking] = useState(false);
  const [dirty, setDirty] = useState(false);
  const onDirtyChange = useCallback((isDirty: boolean) => {
    setDirty(isDirty);
    // A form that was sent meanwhile leaves nothing to ask for.
    if (!isDirty) setAsking(false);
  }, []);
  const question: DiscardQuestionProps = { open: asking, onOpenChange: setAsking, onDiscard: onLeave };
  return { leave: () => (dirty ? setAsking(true) : onLeave()), onDirtyChange, question };
}

/** Tells what is around a form whether something was typed; of a form that is gone, nothing was. */
export function useTellsDirty(dirty: boolean, onDirtyChange: ((dirty: boolean) => void) | undefined) {
  useEffect(() => {
    onDirtyChange?.(dirty);
    return () => onDirtyChange?.(false);
  }, [dirty, onDirtyChange]);
}
