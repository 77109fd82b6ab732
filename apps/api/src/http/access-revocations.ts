import { EventEmitter } from 'node:events';

/** PostgreSQL channel that carries the id of a user whose session or access token was revoked or deleted. */
export const revocationChannel = 'access_revocations';

type AccessRevocations = ReturnType<typeof accessRevocations>;

declare module 'fastify' {
  interface FastifyInstance {
    revocations: AccessRevocations;
  }
}

/** Forwards revocations made by any process to the event streams that are open in this one. */
export function accessRevocations() {
  const listeners = new EventEmitter().setMaxListeners(0);
  return {
    /** Calls a listener after each revocation of the user, until the returned function is called. */
    subscribe(userId: string, listener: () => void): () => void {
      listeners.on(userId, listener);
      return () => listeners.off(userId, listener);
    },

    /** Number of users with a listener. */
    get userCount() {
      return listeners.eventNames().length;
    },

    notify: (userId: string) => void listeners.emit(userId),

    /** Calls the listeners of all users. Called when revocations may have been missed. */
    notifyAll() {
      for (const userId of listeners.eventNames()) listeners.emit(userId);
    },
  };
}
