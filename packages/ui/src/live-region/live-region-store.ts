import { createStore } from '../internal/create-store.ts';

interface Announcement {
  id: number;
  message: string;
  assertive: boolean;
}

/** The latest announcements: those of one tick. */
export const announcementStore = createStore<readonly Announcement[]>([]);

let lastId = 0;
let isSameTick = false;

/**
 * Announces a message to screen readers, from anywhere: politely, or immediately if `assertive`. Messages of the same tick
 * are announced together. Requires one `<LiveRegion />`.
 */
export function announce(message: string, { assertive = false }: { assertive?: boolean } = {}) {
  // Screen readers see only the content at the end of the tick.
  const previous = isSameTick ? announcementStore.getSnapshot() : [];
  if (!isSameTick) {
    isSameTick = true;
    setTimeout(() => {
      isSameTick = false;
    });
  }
  lastId += 1;
  announcementStore.setState([...previous, { id: lastId, message, assertive }]);
}
