import { useDraft, useOpenWithDraft as useOpenWithStoredDraft } from '@ai-directory/ui/use-draft';
import { useState } from 'react';

import { useHydrated } from '../../use-hydrated.ts';
import { useSession } from '../session/session.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

export interface FormDraftOptions<Values> {
  /** Form and subject, such as `review/42`. Without a name, changes are not stored. */
  name: string | undefined;
  values: Values;
  /** Whether the values differ from the saved ones. */
  isDirty: boolean;
  /** Whether the form is being submitted: the draft stays, but leaving needs no confirmation. */
  isSubmitting: boolean;
  /** Shows the values of a draft. */
  onRestore: (values: Values) => void;
  /** Shows the saved values again. */
  onDiscard: () => void;
}

/**
 * Keeps a form's changes for this tab and user until they are saved, so that a reload or the end of the session loses
 * nothing, and asks for confirmation before they are discarded. Call `removeDraft` when they were saved.
 */
export function useFormDraft<Values>({
  name,
  values,
  isDirty,
  isSubmitting,
  onRestore,
  onDiscard,
}: FormDraftOptions<Values>) {
  const draft = useDraft({ id: useDraftId(name), values, isDirty, onRestore });
  const discard = () => {
    draft.discard();
    onDiscard();
  };
  const confirmClose = useUnsavedChanges(isDirty && !isSubmitting, discard);

  return {
    /** Whether the form shows the changes of an earlier visit. */
    isRestored: draft.isRestored,
    removeDraft: draft.discard,
    /** Removes the draft and shows the saved values. */
    discard,
    /** Closes the form, after confirmation if it has changes. */
    confirmClose,
  };
}

export type FormDraft = ReturnType<typeof useFormDraft>;

/** Open state of a form that opens by itself while it has a draft, such as after signing in again. */
export const useOpenWithDraft = (name: string | undefined) => useOpenWithStoredDraft(useDraftId(name));

/** Id of a form's draft. It belongs to the user of the first session that the form has seen: the form may outlive it for a moment. */
export function useDraftId(name: string | undefined) {
  const { currentUser, isChecking } = useSession();
  const isHydrated = useHydrated();
  const [owner, setOwner] = useState<string>();
  if (owner === undefined && isHydrated && !isChecking) setOwner(currentUser?.id ?? 'anonymous');
  return name !== undefined && owner !== undefined ? `${owner}/${name}` : undefined;
}
