import { setTimeout } from 'node:timers/promises';

import { Client, escapeIdentifier } from 'pg';

import type { ServerLimits } from './server-pool.ts';

/**
 * Listens to a PostgreSQL channel until the returned function is called.
 * @param onReconnect called when the connection was lost and re-established: payloads may have been missed
 */
export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
  onReconnect?: () => void,
) => Promise<() => Promise<void>>;

const reconnectDelayMs = { initial: 200, max: 10_000 };

/** Listens on a dedicated connection, which reconnects with exponential backoff. */
export const listenTo =
  (
    databaseUrl: string,
    { connectionTimeoutMs, queryTimeoutMs }: Pick<ServerLimits, 'connectionTimeoutMs' | 'queryTimeoutMs'>,
  ): Listen =>
  async (channel, onPayload, onReconnect = () => {}) => {
    const abortController = new AbortController();

    async function connect() {
      const client = new Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: connectionTimeoutMs,
        query_timeout: queryTimeoutMs,
        // Detects a lost peer, which a connection that only listens would not notice.
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

    async function reconnect() {
      for (let delay = reconnectDelayMs.initial; ; delay = Math.min(delay * 2, reconnectDelayMs.max)) {
        await setTimeout(delay, undefined, { signal: abortController.signal });
        const connection = await connect().catch(() => null);
        if (connection) return connection;
      }
    }

    let current = await connect();
    async function reconnectLoop() {
      while (!abortController.signal.aborted) {
        await current.ended;
        current = await reconnect();
        if (abortController.signal.aborted) await current.client.end();
        else onReconnect();
      }
    }
    const loop = reconnectLoop().catch(() => {}); // rejects if aborted during the delay

    return async () => {
      abortController.abort();
      await current.client.end().catch(() => {});
      await loop;
    };
  };
