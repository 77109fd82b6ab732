import { EventEmitter, on } from 'node:events';

import type { NotificationEvent } from '@ai-directory/api-client/contract';

import { parseChangeMessage, type ChangeMessage, type NotificationStore } from './notifications.store.ts';

/** Far more than the tabs a user works with. A client beyond the maximum falls back to polling. */
export const maxStreamsPerUser = 20;

/** Forwards changes made by any process to the open streams of this one (server-sent events, `text/event-stream`). */
export function notificationStreams(store: Pick<NotificationStore, 'loadEvent'>) {
  const usersById = new Map<string, UserStreams>();

  const forward = (change: ChangeMessage) => usersById.get(change.userId)?.enqueue(change);

  return {
    /** Forwards the payload of a change. */
    notify: (payload: string) => forward(parseChangeMessage(payload)),

    /** Sends the unread count to all users. Called when changes may have been missed. */
    notifyAll() {
      for (const userId of usersById.keys()) forward({ userId });
    },

    /** Number of users with an open stream. */
    get userCount() {
      return usersById.size;
    },

    /** Whether the user has fewer than the maximum number of open streams. */
    canOpenStream: (userId: string) => (usersById.get(userId)?.count ?? 0) < maxStreamsPerUser,

    /** Yields the unread count immediately and after each change until the signal aborts. */
    async *events(userId: string, signal: AbortSignal): AsyncGenerator<NotificationEvent, void, void> {
      const user = usersById.get(userId) ?? new UserStreams(store);
      usersById.set(userId, user);
      // Subscribes before the count is read, so that no change in between is missed.
      const changes = user.subscribe(signal);
      try {
        yield await store.loadEvent({ userId });
        for await (const [event] of changes) yield event;
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        await changes.return?.();
        if (user.count === 0 && usersById.get(userId) === user) usersById.delete(userId);
      }
    },
  };
}
export type NotificationStreams = ReturnType<typeof notificationStreams>;

/** The open streams of one user. All get the same events, so each change is loaded once. */
class UserStreams {
  readonly #store: Pick<NotificationStore, 'loadEvent'>;
  readonly #events = new EventEmitter<{ event: [NotificationEvent] }>().setMaxListeners(maxStreamsPerUser);
  #queue = Promise.resolve();

  constructor(store: Pick<NotificationStore, 'loadEvent'>) {
    this.#store = store;
  }

  get count() {
    return this.#events.listenerCount('event');
  }

  subscribe(signal: AbortSignal): AsyncIterableIterator<[NotificationEvent]> {
    return on(this.#events, 'event', { signal }) as AsyncIterableIterator<[NotificationEvent]>;
  }

  /** Loads changes one after another, so that the last count sent is the newest. */
  enqueue(change: ChangeMessage) {
    this.#queue = this.#queue.then(() => this.#emit(change));
  }

  async #emit(change: ChangeMessage) {
    try {
      this.#events.emit('event', await this.#store.loadEvent(change));
    } catch (error) {
      // Ends the streams. Clients reconnect and get the current count.
      if (this.count > 0) (this.#events as EventEmitter).emit('error', error);
    }
  }
}
