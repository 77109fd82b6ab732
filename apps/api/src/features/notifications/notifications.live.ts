import { EventEmitter, on } from 'node:events';

import type { NotificationEvent } from '@ai-directory/api-client/contract';

import type { Listen } from '../../db/listen.ts';
import { changeOf, changesChannel, type Change, type NotificationStore } from './notifications.store.ts';

/** Far more windows than a person works with; one that is refused can still ask now and then. */
export const streamsPerPerson = 20;

/** Hands what changes in the database, by whichever process, to the streams that are open in this one. */
export async function liveNotifications(store: Pick<NotificationStore, 'event'>, listen: Listen) {
  const people = new Map<string, Person>();

  const changed = (change: Change) => people.get(change.userId)?.changed(change);
  const stop = await listen(
    changesChannel,
    (payload) => changed(changeOf(payload)),
    () => {
      for (const userId of people.keys()) changed({ userId });
    },
  );

  return {
    stop,

    /** Number of people with an open stream. */
    get size() {
      return people.size;
    },

    /** Whether the person may open another stream. */
    hasRoom: (userId: string) => (people.get(userId)?.streams ?? 0) < streamsPerPerson,

    /** The number of unread notifications now, and again with each change until the signal fires. */
    async *events(userId: string, signal: AbortSignal): AsyncGenerator<NotificationEvent, void, void> {
      const person = people.get(userId) ?? new Person(store);
      people.set(userId, person);
      // Begins to queue before the number is asked for, so that nothing is missed in between.
      const changes = person.open(signal);
      try {
        yield await store.event({ userId });
        for await (const [event] of changes) yield event;
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        await changes.return?.();
        if (person.streams === 0 && people.get(userId) === person) people.delete(userId);
      }
    },
  };
}
export type LiveNotifications = Awaited<ReturnType<typeof liveNotifications>>;

/** The streams of one person, which all get the same events: what is told is read once. */
class Person {
  readonly #store: Pick<NotificationStore, 'event'>;
  readonly #events = new EventEmitter<{ event: [NotificationEvent] }>().setMaxListeners(streamsPerPerson);
  #last = Promise.resolve();

  constructor(store: Pick<NotificationStore, 'event'>) {
    this.#store = store;
  }

  get streams() {
    return this.#events.listenerCount('event');
  }

  open(signal: AbortSignal): AsyncIterableIterator<[NotificationEvent]> {
    return on(this.#events, 'event', { signal }) as AsyncIterableIterator<[NotificationEvent]>;
  }

  /** One after the other, so that the last number that is sent is the newest. */
  changed(change: Change) {
    this.#last = this.#last.then(() => this.#send(change));
  }

  async #send(change: Change) {
    try {
      this.#events.emit('event', await this.#store.event(change));
    } catch (error) {
      // Ends the streams: who opens one again gets the number that holds then.
      if (this.streams > 0) (this.#events as EventEmitter).emit('error', error);
    }
  }
}
