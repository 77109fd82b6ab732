import { handleBack, hasBackHandler, useHasBackHandler } from '@ai-directory/ui/back-handler';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';

/** State of a history entry of the router, see `createBrowserRouter`. */
interface EntryState {
  key?: string;
  idx?: number;
  /** Marks a second entry of the same page, which Back leaves to close what is open above the page. */
  isExtra?: boolean;
}

const getState = () => history.state as EntryState | null;

/**
 * Makes Back close dialogs, sheets, the search overlay and wizard steps before it leaves the page. They get a history entry
 * of their own, which the router does not see: a blocker of the router could not stop Back to another document.
 * @param isAllowed false while the router has blocked a navigation, which counts on the entries that it knows
 */
export function useCloseOnBack(isAllowed: boolean) {
  const isEnabled = useHasBackHandler() && isAllowed;
  const { key } = useLocation();
  const isOnExtraEntry = useRef(false);
  const isOnHashEntry = useRef(false);

  useEffect(() => {
    isOnExtraEntry.current = getState()?.isExtra === true;
    // The router has moved to another entry.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [key]);

  useEffect(() => {
    if (isEnabled) isOnExtraEntry.current = addEntry();
  }, [isEnabled]);

  useEffect(() => {
    const onPopState = (event: PopStateEvent) => {
      const state = event.state as EntryState | null;
      const wasOnExtraEntry = isOnExtraEntry.current;
      isOnExtraEntry.current = state?.isExtra === true;
      // A link to a part of the page, such as "Skip to content": the browser adds an entry without state.
      const wasOnHashEntry = isOnHashEntry.current;
      isOnHashEntry.current = state?.idx === undefined;
      if (isOnHashEntry.current) return;
      // The key of the first entry has this default in the router, too.
      if ((state?.key ?? 'default') !== key || wasOnExtraEntry === isOnExtraEntry.current) return;
      // Both entries are the same page.
      event.stopImmediatePropagation();
      if (isOnExtraEntry.current) history.go(wasOnHashEntry ? -1 : 1);
      else if (hasBackHandler()) {
        flushSync(handleBack);
        // What is open behind it, and a question whether to discard changes.
        if (hasBackHandler()) isOnExtraEntry.current = addEntry();
      } else history.back();
    };
    // Before the router's listener.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, [key]);
}

/** Adds the second entry of the page, if it has none. Not in Storybook, whose router has no browser history. */
function addEntry() {
  const state = getState();
  if (state?.idx === undefined) return false;
  if (!state.isExtra) history.pushState({ ...state, idx: state.idx + 1, isExtra: true }, '');
  return true;
}
