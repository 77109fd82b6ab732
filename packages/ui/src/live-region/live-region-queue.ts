interface Announcement {
  id: number;
  message: string;
  assertive: boolean;
}

const nothing: readonly Announcement[] = [];
let latest = nothing;
let lastId = 0;
let sameTick = false;
const listeners = new Set<() => void>();

/** The messages that were announced last: those of one tick. The `LiveRegion` reads it. */
export const announcements = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => latest,
  readOnServer: () => nothing,
};

/**
 * Reads a message out to screen readers, from anywhere: at the next pause, or at once. What is announced in one go is heard
 * together. Needs one `<LiveRegion />`.
 */
export function announce(message: string, { assertive = false }: { assertive?: boolean } = {}) {
  // Screen readers learn only what stands there when the tick is over.
  if (!sameTick) {
    latest = nothing;
    sameTick = true;
    setTimeout(() => {
      sameTick = false;
    });
  }
  lastId += 1;
  latest = [...latest, { id: lastId, message, assertive }];
  for (const listener of listeners) listener();
}
