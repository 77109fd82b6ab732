import { createStore, useStore } from '@ai-directory/ui/create-store';
import { useEffect, useId, useRef } from 'react';

interface UnsavedChanges {
  /** By id of the form, how to discard its changes. The router supports only one blocker, so all forms share it. */
  forms: ReadonlyMap<string, () => void>;
  /** A form that the user wants to close. */
  closing: { form: string; close: () => void } | null;
}

const store = createStore<UnsavedChanges>({ forms: new Map(), closing: null });

/** Whether a form on the page has unsaved changes. */
export const hasUnsavedChanges = () => store.getSnapshot().forms.size > 0;

export const useUnsavedChangesState = () => useStore(store);

/** Lets all forms be left without confirmation, because the session has ended. Their drafts stay. */
export const allowLeaving = () => store.setState({ forms: new Map(), closing: null });

/** Discards the changes of all forms: the user wants to leave the page. */
export function discardChanges() {
  for (const discard of store.getSnapshot().forms.values()) discard();
  allowLeaving();
}

/** Discards the changes of the form that the user wants to close, and closes it. */
export function discardAndClose() {
  const { forms, closing } = store.getSnapshot();
  if (!closing) return;
  forms.get(closing.form)?.();
  store.setState({ forms: without(forms, closing.form), closing: null });
  closing.close();
}

export const cancelClosing = () => store.setState({ ...store.getSnapshot(), closing: null });

const without = (forms: UnsavedChanges['forms'], id: string) =>
  new Map([...forms].filter(([other]) => other !== id));

/**
 * Asks for confirmation before a page is left whose form has unsaved changes (`UnsavedChangesGuard`). Returns a function
 * that closes the form, after confirmation too.
 * @param isUnsaved false while the form is submitted, because a successful submit often navigates
 * @param onDiscard removes the changes
 */
export function useUnsavedChanges(isUnsaved: boolean, onDiscard: () => void = () => {}) {
  const form = useId();
  const discard = useRef(onDiscard);
  useEffect(() => {
    discard.current = onDiscard;
  });

  useEffect(() => {
    if (!isUnsaved) return undefined;
    const { forms, closing } = store.getSnapshot();
    store.setState({ forms: new Map(forms).set(form, () => discard.current()), closing });
    return () => {
      const current = store.getSnapshot();
      store.setState({
        forms: without(current.forms, form),
        closing: current.closing?.form === form ? null : current.closing,
      });
    };
  }, [form, isUnsaved]);

  return (close: () => void) => {
    const { forms } = store.getSnapshot();
    if (forms.has(form)) store.setState({ forms, closing: { form, close } });
    else close();
  };
}
