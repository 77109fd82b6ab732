import { randomUUID } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import type { Db } from '../db/connect.ts';
import type { Listen } from '../db/listen.ts';
import { queueMessages, startNotifySender } from '../db/notify-queue.ts';
import { startPeriodicTask } from '../periodic-task.ts';

/** PostgreSQL channel on which every process sends a message to itself. */
const checkChannel = 'listen_checks';
const defaultCheckIntervalMs = 30_000;

interface ChannelOptions {
  db: Db;
  listen: Listen;
  /** Functions by channel. */
  onPayload: Readonly<Record<string, (payload: string) => void>>;
  /** Called when payloads may have been missed. */
  onMissed: () => void;
  checkIntervalMs?: number;
}

/**
 * Sends queued messages to all processes and receives those of all while the server runs. A message of its own shows
 * whether they arrive; `onMissed` is called at every interval in which it does not.
 */
export async function startChannels(
  app: FastifyInstance,
  { db, listen, onPayload, onMissed, checkIntervalMs = defaultCheckIntervalMs }: ChannelOptions,
): Promise<void> {
  const id = randomUUID();
  let isPending = false;
  const onCheck = (payload: string) => {
    if (payload === id) isPending = false;
  };
  const stopListening = await listen({ ...onPayload, [checkChannel]: onCheck }, onMissed);
  const sender = startNotifySender(db, { log: app.log });
  const check = startPeriodicTask({
    intervalMs: checkIntervalMs,
    async work() {
      if (isPending) {
        app.log.warn('NOTIFY does not arrive: event streams are updated at intervals');
        onMissed();
      }
      await queueMessages(sql`values (${checkChannel}, ${id})`).execute(db);
      isPending = true; // not before: in an outage of the database there is nothing to read
      sender.wake();
    },
    onError: (err) => app.log.warn({ err }, 'NOTIFY could not be checked'),
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') sender.wake();
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all([check.stop(), sender.stop()]);
    await stopListening();
  });
}
