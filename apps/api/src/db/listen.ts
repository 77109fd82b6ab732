import { setTimeout } from 'node:timers/promises';

import { Client, escapeIdentifier } from 'pg';

import type { DatabaseLog } from './database-log.ts';
import type { ServerLimits } from './server-pool.ts';

/**
 * Listens to PostgreSQL channels until the returned function is called.
 * @param onPayload functions by channel
 * @param onReconnect called when the connection was lost and re-established: payloads may have been missed
 */
export type Listen = (
  onPayload: Readonly<Record<string, (payload: string) => void>>,
  onReconnect?: () => void,
) => Promise<() => Promise<void>>;

/** State of the connections that listen. */
export interface ListenCounts {
  connectionCount: number;
  reconnectCount: number;
}

const reconnectDelayMs = { initial: 200, max: 10_000 };
const defaultCheckIntervalMs = 20_000;

/**
 * Listens on a dedicated connection, which reconnects with exponential backoff.
 * @param counts updated when a connection is established or lost
 * @param checkIntervalMs how often the connection is used, to notice a server or network that does not respond
 */
export const listenTo =
  (
    databaseUrl: string,
    { connectionTimeoutMs, queryTimeoutMs }: Pick<ServerLimits, 'connectionTimeoutMs' | 'queryTimeoutMs'>,
    counts: ListenCounts,
    log?: DatabaseLog,
    checkIntervalMs = defaultCheckIntervalMs,
  ): Listen =>
  async (onPayload, onReconnect = () => {}) => {
    const abortController = new AbortController();

    async function connect() {
      const client = new Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: connectionTimeoutMs,
        query_timeout: queryTimeoutMs,
        keepAlive: true,
      });
      let connectionError: unknown;
      client.on('error', (error) => (connectionError ??= error)); // `end` follows
      client.on('notification', ({ channel, payload = '' }) => onPayload[channel]?.(payload));
      const ended = new Promise<unknown>((resolve) => client.once('end', () => resolve(connectionError)));
      try {
        await client.connect();
        for (const channel of Object.keys(onPayload)) {
          await client.query(`listen ${escapeIdentifier(channel)}`);
        }
        counts.connectionCount += 1;
        const checkTimer = setInterval(() => {
          client.query('select 1').catch(() => client.end().catch(() => {})); // `end` follows
        }, checkIntervalMs).unref();
        client.once('end', () => {
          counts.connectionCount -= 1;
          clearInterval(checkTimer);
        });
        return { client, ended };
      } catch (error) {
        void client.end().catch(() => {});
        throw error;
      }
    }

    async function reconnect() {
      for (let delay = reconnectDelayMs.initial; ; delay = Math.min(delay * 2, reconnectDelayMs.max)) {
        await setTimeout(delay, undefined, { signal: abortController.signal });
        try {
          return await connect();
        } catch (error) {
          log?.warn({ err: error }, 'LISTEN cannot reconnect');
        }
      }
    }

    let current = await connect();
    async function reconnectLoop() {
      while (!abortController.signal.aborted) {
        const error = await current.ended;
        if (!abortController.signal.aborted) log?.warn({ err: error }, 'LISTEN connection lost');
        current = await reconnect();
        if (abortController.signal.aborted) await current.client.end();
        else {
          counts.reconnectCount += 1;
          log?.info('LISTEN reconnected');
          onReconnect();
        }
      }
    }
    const loop = reconnectLoop().catch(() => {}); // rejects if aborted during the delay

    return async () => {
      abortController.abort();
      await current.client.end().catch(() => {});
      await loop;
    };
  };
