import { useEffect, useId, useSyncExternalStore } from 'react';

/** Ids of the forms on the page that have unsaved changes. The router supports only one blocker, so all forms share it. */
const unsavedForms = new Set<string>();
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a form on the page has unsaved changes. */
export const hasUnsavedChanges = () => unsavedForms.size > 0;

/** Returns `hasUnsavedChanges`, and renders again when it changes. */
export const useHasUnsavedChanges = () => useSyncExternalStore(subscribe, hasUnsavedChanges, () => false);

/** Lets all forms be left without confirmation: the user has confirmed it, or the session has ended. */
export function allowLeaving() {
  unsavedForms.clear();
  notifyListeners();
}

/**
 * Asks for confirmation before a page is left whose form has unsaved changes (`UnsavedChangesGuard`).
 * @param isUnsaved false while the form is submitted, because a successful submit often navigates
 */
export function useUnsavedChanges(isUnsaved: boolean) {
  const id = useId();

  useEffect(() => {
    if (!isUnsaved) return undefined;
    unsavedForms.add(id);
    notifyListeners();
    return () => {
      unsavedForms.delete(id);
      notifyListeners();
    };
  }, [id, isUnsaved]);
}
