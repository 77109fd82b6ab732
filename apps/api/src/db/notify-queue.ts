import { sql, type RawBuilder } from 'kysely';

import { startPeriodicTask } from '../periodic-task.ts';
import type { Db } from './connect.ts';
import type { DatabaseLog } from './database-log.ts';

const batchSize = 1000;
/** Messages of the writes in this time are sent together. */
const defaultDelayMs = 20;
/** Finds messages that were written without `wake`, and those of processes that were killed. */
const defaultIntervalMs = 1000;

/**
 * Returns SQL that inserts the rows of a query, channel and payload, into the queue. They are sent after the transaction
 * was committed; triggers insert rows as well.
 */
export const queueMessages = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into notify_queue (channel, payload) ${rows}`;

interface NotifySender {
  /** Sends what was committed, without waiting for the next interval. */
  wake: () => void;
  stop: () => Promise<void>;
}

interface NotifySenderOptions {
  delayMs?: number;
  intervalMs?: number;
  log?: DatabaseLog | undefined;
}

/** Sends queued messages by `pg_notify`, many in one transaction that waits for no disk. Every process may do that. */
export function startNotifySender(
  db: Db,
  { delayMs = defaultDelayMs, intervalMs = defaultIntervalMs, log }: NotifySenderOptions = {},
): NotifySender {
  let timer: NodeJS.Timeout | undefined;
  let isFailing = false;
  const task = startPeriodicTask({
    intervalMs,
    async work(signal) {
      while (!signal.aborted && (await sendBatch(db)) === batchSize);
      isFailing = false;
    },
    onError(err) {
      if (!isFailing) log?.warn({ err }, 'NOTIFY failed and is repeated'); // once in an outage
      isFailing = true;
    },
  });
  return {
    wake() {
      timer ??= setTimeout(() => {
        timer = undefined;
        task.wake();
      }, delayMs);
    },
    stop() {
      clearTimeout(timer);
      return task.stop();
    },
  };
}

/** Returns the number of messages that were sent. */
async function sendBatch(db: Db): Promise<number> {
  const { rows } = await sql`
    with sent as (
      delete from notify_queue where ctid = any (array(
        select ctid from notify_queue limit ${batchSize} for update skip locked))
      returning channel, payload)
    select pg_notify(channel, payload)::text from sent`.execute(db);
  return rows.length;
}
