import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';

import { StartupError } from '../startup-error.ts';
import { logSlowQueries, type DatabaseLog } from './database-log.ts';
import { listenTo, type Listen, type ListenCounts } from './listen.ts';
import { openEmbedded } from './embedded-database.ts';
import { explainWith } from './query-plans.ts';
import { createServerPool, defaultServerLimits, withOutageErrors, type ServerLimits } from './server-pool.ts';
import type { DB } from './tables.generated.ts';

export type Db = Kysely<DB>;

export interface Connection {
  db: Db;
  /** Registers the hooks by which requests select the server that their queries are sent to, if there are several. */
  registerHooks?: (app: FastifyInstance, options: { https: boolean; registry: Registry }) => void;
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
  /**
   * URL of the same database without the pooler that `databaseUrl` belongs to, for what needs a session of its own:
   * LISTEN and migrations. @default databaseUrl, which is then no pooler
   */
  databaseDirectUrl?: string | undefined;
  /** Directory of the embedded database. */
  dataDir: string;
  /** Pool size and timeouts of `databaseUrl`. @default defaultServerLimits */
  serverLimits?: ServerLimits;
  /** Duration from which a query is logged; 0 logs none. @default 0 */
  slowQueryMs?: number;
  /** @default no logging */
  log?: DatabaseLog;
}

export type QueryLogOptions = Pick<DatabaseConfig, 'slowQueryMs' | 'log'>;

/** Connects to PostgreSQL or opens the embedded database. Both use the same driver, types and SQL. */
export async function connect(config: DatabaseConfig): Promise<Connection> {
  const { databaseUrl, dataDir } = config;
  return databaseUrl === undefined
    ? createConnection(await openEmbedded(dataDir), config)
    : connectServer(databaseUrl, config);
}

/** @param connection its `close` ends the pool and the database behind it */
export function createConnection(
  connection: Pick<Connection, 'pool' | 'listen' | 'close'>,
  queryLog: QueryLogOptions = {},
): Connection {
  const limits = { connectionTimeoutMs: defaultServerLimits.connectionTimeoutMs };
  const db = createDb(withOutageErrors(connection.pool, limits, queryLog.log), queryLog);
  return { ...connection, db, withoutTimeouts: (work) => work(db) };
}

export const createDb = (pool: PostgresPool, { log, slowQueryMs = 0 }: QueryLogOptions = {}): Db =>
  new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(log && slowQueryMs > 0 && { log: logSlowQueries(log, slowQueryMs, explainWith(pool)) }),
  });

/** Returns the limits of connections to `databaseUrl`. */
export const getServerLimits = ({
  serverLimits = defaultServerLimits,
  databaseDirectUrl,
}: Pick<DatabaseConfig, 'serverLimits' | 'databaseDirectUrl'>): ServerLimits => ({
  ...serverLimits,
  isPooler: databaseDirectUrl !== undefined,
});

const noTimeouts = {
  queryTimeoutMs: 0,
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleInTransactionTimeoutMs: 0,
};

async function connectServer(databaseUrl: string, config: DatabaseConfig): Promise<Connection> {
  const { log, databaseDirectUrl = databaseUrl, serverLimits = defaultServerLimits } = config;
  const limits = getServerLimits(config);
  const directLimits: ServerLimits = { ...serverLimits, isPooler: false };
  const pool = createServerPool(databaseUrl, limits, log);
  try {
    const { rows } = await pool.query<{ version: number; timeout: string }>(
      `select current_setting('server_version_num')::int / 10000 as version,
        current_setting('statement_timeout') as timeout`,
    );
    const { version = 0, timeout } = rows[0] ?? {};
    if (version < 15)
      throw new StartupError(`DATABASE_URL is PostgreSQL ${version}; 15 or newer is required.`);
    if (limits.isPooler && timeout === '0')
      log?.warn('The role of DATABASE_URL has no statement_timeout: set it as docs/operations.md describes.');
  } catch (error) {
    await pool.end();
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The database of DATABASE_URL cannot be reached: ${getReason(error)}.`);
  }
  const listenCounts = { connectionCount: 0, reconnectCount: 0 };
  return {
    pool,
    db: createDb(withOutageErrors(pool, limits, log), config),
    listen: listenTo(databaseDirectUrl, limits, listenCounts, log),
    listenCounts,
    async withoutTimeouts(work) {
      const maintenanceLimits = { ...directLimits, ...noTimeouts, poolSize: 1 };
      const maintenancePool = createServerPool(databaseDirectUrl, maintenanceLimits, log);
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
