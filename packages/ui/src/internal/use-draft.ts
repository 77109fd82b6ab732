'use client';

import { useEffect, useRef, useState } from 'react';

const prefix = 'draft:';

/** Returns the ids of the stored drafts that start with `start`. */
export function findDrafts(start: string): string[] {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix + start));
    return keys.map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Removes the drafts whose ids start with `start`; all without one, such as when the user signs out. */
export function clearDrafts(start = '') {
  for (const id of findDrafts(start)) writeDraft(id, undefined);
}

/** Makes the form with this draft open by itself once, such as after signing in, as if it had one (`useOpenWithDraft`). */
export function requestOpen(id: string) {
  writeDraft(id, 'null');
}

/** Open state of a form that opens by itself while it has a draft, such as after signing in again. */
export function useOpenWithDraft(id: string | undefined) {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    if (id === undefined || !findDrafts(id).includes(id)) return;
    // Storage is unknown to the server's render.
    // oxlint-disable-next-line react/set-state-in-effect
    setIsOpen(true);
    // Only requested.
    if (readDraft(id) === null) writeDraft(id, undefined);
  }, [id]);
  return [isOpen, setIsOpen] as const;
}

export interface DraftOptions<Values> {
  /** Identifies user, form and subject, such as `ada/review/42`. Nothing is stored without it. */
  id: string | undefined;
  /** JSON values of the form. */
  values: Values;
  /** Whether the values differ from the saved ones. */
  isDirty: boolean;
  /** Called once with the stored values of an earlier visit, to show them. */
  onRestore: (values: Values) => void;
}

/**
 * Keeps the values of a form with unsaved changes in sessionStorage, so that they survive a reload and the end of the
 * session. The draft is removed when the values are no longer changed, and by `discard`: call it when they were saved.
 */
export function useDraft<Values>({ id, values, isDirty, onRestore }: DraftOptions<Values>) {
  const [isRestored, setIsRestored] = useState(false);
  const storedId = useRef<string>(undefined);
  const text = isDirty && id !== undefined ? JSON.stringify(values) : undefined;

  useEffect(() => {
    // What was typed before the form knew its id is newer.
    const draft = id !== undefined && !isDirty && readDraft(id);
    if (!draft) return;
    onRestore(draft as Values);
    setIsRestored(true);
    // Once per id.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);

  useEffect(() => {
    if (id === undefined) return;
    if (text !== undefined) storedId.current = id;
    // The draft of an earlier visit stays until it was restored.
    if (text !== undefined || storedId.current === id) writeDraft(id, text);
  }, [id, text]);

  return {
    /** Whether the form shows the values of an earlier visit. */
    isRestored: isRestored && isDirty,
    /** Removes the draft. */
    discard: () => {
      setIsRestored(false);
      if (id !== undefined) writeDraft(id, undefined);
    },
  };
}

function readDraft(id: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + id) ?? 'null');
  } catch {
    return null;
  }
}

function writeDraft(id: string, text: string | undefined) {
  try {
    if (text === undefined) sessionStorage.removeItem(prefix + id);
    else sessionStorage.setItem(prefix + id, text);
  } catch {
    // Storage is disabled or full: the form still holds the values.
  }
}
