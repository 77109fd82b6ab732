import { setTimeout } from 'node:timers/promises';

import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, Pool } from 'pg';

import type { DatabaseLog } from './database-log.ts';
import { DatabaseUnavailableError } from './database-unavailable-error.ts';

/** Limits of the connections to a PostgreSQL server. A timeout of 0 means none. */
export interface ServerLimits {
  /** Maximum number of connections. */
  poolSize: number;
  /** Maximum wait for a connection, including attempts to reconnect. */
  connectionTimeoutMs: number;
  /** Maximum wait for the response to a statement. Detects a server that no longer responds. */
  queryTimeoutMs: number;
  /** PostgreSQL's `statement_timeout`. Below `queryTimeoutMs`, so that a slow statement does not cost its connection. */
  statementTimeoutMs: number;
  /** PostgreSQL's `lock_timeout`. */
  lockTimeoutMs: number;
  /** PostgreSQL's `idle_in_transaction_session_timeout`. */
  idleInTransactionTimeoutMs: number;
  /**
   * Whether the connections are those of a pooler in transaction mode, such as PgBouncer. PostgreSQL's timeouts are then
   * settings of the role: every transaction may run on another connection, which must not be changed. @default false
   */
  isPooler?: boolean;
}

/** A request waits for a connection and for one response that does not arrive: less than 10 s in total. */
export const defaultServerLimits: ServerLimits = {
  poolSize: 8, // with the one that listens, ten processes stay below the 100 connections that PostgreSQL allows
  connectionTimeoutMs: 3000,
  queryTimeoutMs: 6000,
  statementTimeoutMs: 5000,
  lockTimeoutMs: 3000,
  idleInTransactionTimeoutMs: 10_000,
};

const reconnectDelayMs = 100;
const connectionLost = 'Database connection lost';

export function createServerPool(databaseUrl: string, limits: ServerLimits, log?: DatabaseLog): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: limits.poolSize,
    connectionTimeoutMillis: limits.connectionTimeoutMs,
    query_timeout: limits.queryTimeoutMs,
    keepAlive: true,
    ...(!limits.isPooler && {
      // JIT compilation takes longer than queries of a few milliseconds.
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits the promise, its types omit it
      onConnect: (client) =>
        client.query(`set jit = off;
          set statement_timeout = ${limits.statementTimeoutMs};
          set lock_timeout = ${limits.lockTimeoutMs};
          set idle_in_transaction_session_timeout = ${limits.idleInTransactionTimeoutMs}`),
    }),
  });
  // The pool replaces a broken idle connection at the next query; without a listener, the error ends the process.
  pool.on('error', (error) => log?.warn({ err: error }, connectionLost));
  return pool;
}

/**
 * Returns the pool for Kysely. Its errors are `DatabaseUnavailableError` if the server cannot be reached, shuts down, has
 * no disk space left or does not respond in time. A connection that cannot be used afterwards is not used again.
 */
export function withOutageErrors(
  pool: Pool,
  { connectionTimeoutMs }: Pick<ServerLimits, 'connectionTimeoutMs'>,
  log?: DatabaseLog,
): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connectWithRetries(pool, connectionTimeoutMs);
      let connectionError: unknown;
      const onError = (error: Error) => {
        if (connectionError === undefined) log?.warn({ err: error }, connectionLost); // a second error may follow
        connectionError ??= error;
      };
      // A checked-out client has no other listener: without this one, a connection lost between two statements of a
      // transaction ends the process.
      client.on('error', onError);

      async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
        if (connectionError !== undefined) throw new DatabaseUnavailableError(connectionError);
        try {
          const result: object = await client.query(text, [...values]);
          return result as PostgresQueryResult<R>;
        } catch (error) {
          if (isFatal(error)) connectionError = error;
          throw connectionError !== undefined || isOutage(error)
            ? new DatabaseUnavailableError(error)
            : error;
        }
      }
      return {
        query: query as PostgresPoolClient['query'], // cursors are not used
        release(destroy = false) {
          client.off('error', onError);
          client.release(destroy || connectionError !== undefined);
        },
      };
    },
  };
}

/** Repeats failed attempts until the timeout, so that most requests survive a restart: no statement was sent yet. */
async function connectWithRetries(pool: Pool, timeoutMs: number) {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const canRetry = !(error instanceof DatabaseError) || isOutage(error);
      if (!canRetry || performance.now() + reconnectDelayMs > deadline)
        throw new DatabaseUnavailableError(error);
    }
    await setTimeout(reconnectDelayMs);
  }
}

/** Classes: connection exceptions (08), insufficient resources such as connections or disk space (53), shutdown and startup (57P). */
const outageClass = /^(08|53|57P)/;
const outageCodes = new Set([
  '57014', // query_canceled: statement_timeout
  '55P03', // lock_not_available: lock_timeout
  '25P03', // idle_in_transaction_session_timeout
]);

const isOutage = (error: unknown) =>
  error instanceof DatabaseError && (outageClass.test(error.code ?? '') || outageCodes.has(error.code ?? ''));

/** Whether the connection cannot be used after the error: the server closes it, or the response may still arrive. */
const isFatal = (error: unknown) =>
  error instanceof DatabaseError
    ? error.severity === 'FATAL' || error.severity === 'PANIC'
    : error instanceof Error && error.message === 'Query read timeout';
