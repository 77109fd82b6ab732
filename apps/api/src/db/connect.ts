import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Pool } from 'pg';

import { StartupError } from '../startup-error.ts';
import { logSlowQueries, type DatabaseLog } from './database-log.ts';
import { listenTo, type Listen, type ListenCounts } from './listen.ts';
import { openEmbedded } from './pglite.ts';
import { createServerPool, defaultServerLimits, withOutageErrors, type ServerLimits } from './server-pool.ts';
import type { DB } from './tables.generated.ts';

export type Db = Kysely<DB>;

export interface Connection {
  db: Db;
  /** The connection pool of `db`. */
  pool: Pool;
  /** Subscribes to notifications that any process sends by `pg_notify`. */
  listen: Listen;
  /** State of `listen` on a server. The embedded database needs no connection for it. */
  listenCounts?: ListenCounts;
  /** Runs work that may take longer than a request: without timeouts, on a connection of its own if there is a server. */
  withoutTimeouts: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

export interface DatabaseConfig {
  /** URL of PostgreSQL 15 or newer; the embedded database is used if omitted. */
  databaseUrl?: string | undefined;
  /** Directory of the embedded database. */
  dataDir: string;
  /** Pool size and timeouts of `databaseUrl`. @default defaultServerLimits */
  serverLimits?: ServerLimits;
  /** Duration from which a query is logged; 0 logs none. @default 0 */
  slowQueryMs?: number;
  /** @default no logging */
  log?: DatabaseLog;
}

type QueryLogOptions = Pick<DatabaseConfig, 'slowQueryMs' | 'log'>;

/** Connects to PostgreSQL or opens the embedded database. Both use the same driver, types and SQL. */
export async function connect({
  databaseUrl,
  dataDir,
  serverLimits = defaultServerLimits,
  ...queryLog
}: DatabaseConfig): Promise<Connection> {
  return databaseUrl === undefined
    ? createConnection(await openEmbedded(dataDir), queryLog)
    : connectServer(databaseUrl, serverLimits, queryLog);
}

/** @param connection its `close` ends the pool and the database behind it */
export function createConnection(
  connection: Pick<Connection, 'pool' | 'listen' | 'close'>,
  queryLog: QueryLogOptions = {},
): Connection {
  const db = createDb(connection.pool, queryLog);
  return { ...connection, db, withoutTimeouts: (work) => work(db) };
}

const createDb = (pool: PostgresPool, { log, slowQueryMs = 0 }: QueryLogOptions = {}): Db =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(log && slowQueryMs > 0 && { log: logSlowQueries(log, slowQueryMs) }),
  });

const noTimeouts = {
  queryTimeoutMs: 0,
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleInTransactionTimeoutMs: 0,
};

async function connectServer(
  databaseUrl: string,
  limits: ServerLimits,
  queryLog: QueryLogOptions,
): Promise<Connection> {
  const { log } = queryLog;
  const pool = createServerPool(databaseUrl, limits, log);
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < 15)
      throw new StartupError(`DATABASE_URL is PostgreSQL ${version}; 15 or newer is required.`);
  } catch (error) {
    await pool.end();
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database of DATABASE_URL cannot be reached: ${getReason(error)}.`);
  }
  const listenCounts = { connectionCount: 0, reconnectCount: 0 };
  return {
    pool,
    db: createDb(withOutageErrors(pool, limits, log), queryLog),
    listen: listenTo(databaseUrl, limits, listenCounts, log),
    listenCounts,
    async withoutTimeouts(work) {
      const maintenancePool = createServerPool(databaseUrl, { ...limits, ...noTimeouts, poolSize: 1 }, log);
      try {
        return await work(createDb(maintenancePool));
      } finally {
        await maintenancePool.end();
      }
    },
    close: () => pool.end(),
  };
}

// A host name with several addresses fails with an AggregateError, which has no message of its own.
const getReason = (error: unknown): string =>
  error instanceof AggregateError
    ? getReason(error.errors[0])
    : error instanceof Error
      ? error.message
      : String(error);
