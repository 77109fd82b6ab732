import { clearDrafts } from '../internal/use-draft.ts';
import { announcementStore } from '../live-region/live-region-store.ts';
import { themeStorageKey } from '../theme-toggle/theme-script.ts';
import { toastStore, type ToastMessage } from '../toast/toast-store.ts';

/** jsdom has no `ResizeObserver`, which Radix's Switch requires in a form. Without layout there are no sizes to observe. */
class InertResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= InertResizeObserver;

/**
 * Removes what components store outside of React: toasts, announcements, the theme and drafts. Call it after each test, so that tests
 * do not depend on each other: `afterEach(resetUi)`.
 */
export function resetUi() {
  toastStore.setState([]);
  announcementStore.setState([]);
  localStorage.removeItem(themeStorageKey);
  clearDrafts();
  document.documentElement.classList.remove('light', 'dark');
}

/** Returns the toasts, oldest first, for tests of code that calls `toast` without a `Toaster`. */
export const getToasts = (): readonly ToastMessage[] => toastStore.getSnapshot();

/** Returns what was last announced to screen readers. */
export const getAnnouncements = (): readonly string[] =>
  announcementStore.getSnapshot().map(({ message }) => message);
