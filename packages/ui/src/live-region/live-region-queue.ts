interface Announcement {
  id: number;
  message: string;
  assertive: boolean;
}

let latest: Announcement | null = null;
const listeners = new Set<() => void>();

/** The message that was announced last. The `LiveRegion` reads it. */
export const announcements = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => latest,
  readOnServer: () => null,
};

/** Reads a message out to screen readers, from anywhere: at the next pause, or at once. Needs one `<LiveRegion />`. */
export function announce(message: string, { assertive = false }: { assertive?: boolean } = {}) {
  latest = { id: (latest?.id ?? 0) + 1, message, assertive };
  for (const listener of listeners) listener();
}
