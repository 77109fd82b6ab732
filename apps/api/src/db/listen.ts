import { setTimeout } from 'node:timers/promises';

import { Client, escapeIdentifier } from 'pg';

/**
 * Listens to a channel of PostgreSQL until the returned function is called.
 * @param onGap called when payloads may have been missed: the connection had broken, and is there again
 */
export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onGap?: () => void,
) => Promise<() => Promise<void>>;

const waits = { first: 200, longest: 10_000 };

/** Listens by a connection of its own, which is made again whenever it breaks. */
export const listenTo =
  (databaseUrl: string): Listen =>
  async (channel, onPayload, onGap = () => {}) => {
    const stopping = new AbortController();

    async function open() {
      const client = new Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: 5000,
        // A connection that only listens would not notice that the other side has gone.
        keepAlive: true,
        keepAliveInitialDelayMillis: 30_000,
      });
      client.on('error', () => {}); // `end` follows
      client.on('notification', ({ payload = '' }) => onPayload(payload));
      const ended = new Promise((resolve) => client.once('end', resolve));
      try {
        await client.connect();
        await client.query(`listen ${escapeIdentifier(channel)}`);
        return { client, ended };
      } catch (error) {
        void client.end().catch(() => {});
        throw error;
      }
    }

    async function reopen() {
      for (let wait = waits.first; ; wait = Math.min(wait * 2, waits.longest)) {
        await setTimeout(wait, undefined, { signal: stopping.signal });
        const opened = await open().catch(() => null);
        if (opened) return opened;
      }
    }

    let current = await open();
    async function keepOpen() {
      while (!stopping.signal.aborted) {
        await current.ended;
        current = await reopen();
        if (stopping.signal.aborted) await current.client.end();
        else onGap();
      }
    }
    const kept = keepOpen().catch(() => {}); // rejects when it is stopped while it waits

    return async () => {
      stopping.abort();
      await current.client.end().catch(() => {});
      await kept;
    };
  };
