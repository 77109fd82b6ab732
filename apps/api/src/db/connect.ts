import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';

import { StartupError } from '../startup-error.ts';
import { listenTo, type Listen } from './listen.ts';
import { openEmbedded } from './pglite.ts';
import type { DB } from './tables.generated.ts';

export type Db = Kysely<DB>;

export interface Connection {
  db: Db;
  /** The connection pool of `db`. */
  pool: Pool;
  /** Subscribes to notifications that any process sends by `pg_notify`. */
  listen: Listen;
  close: () => Promise<void>;
}

export interface DatabaseConfig {
  /** URL of PostgreSQL 15 or newer; the embedded database is used if omitted. */
  databaseUrl?: string | undefined;
  /** Directory of the embedded database. */
  dataDir: string;
}

/** Connects to PostgreSQL or opens the embedded database. Both use the same driver, types and SQL. */
export async function connect({ databaseUrl, dataDir }: DatabaseConfig): Promise<Connection> {
  return databaseUrl === undefined
    ? createConnection(await openEmbedded(dataDir))
    : connectServer(databaseUrl);
}

/** @param connection its `close` ends the pool and the database behind it */
export function createConnection(connection: Omit<Connection, 'db'>): Connection {
  const { pool } = connection;
  return { ...connection, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

async function connectServer(databaseUrl: string): Promise<Connection> {
  const pool = new Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    max: 10,
    // JIT compilation takes longer than queries of a few milliseconds.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits the promise, its types omit it
    onConnect: (client) => client.query('set jit = off'),
  });
  // The pool replaces a broken idle connection at the next query; without a listener, the error ends the process.
  pool.on('error', () => {});
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
  return createConnection({ pool, listen: listenTo(databaseUrl), close: () => pool.end() });
}

// A host name with several addresses fails with an AggregateError, which has no message of its own.
const getReason = (error: unknown): string =>
  error instanceof AggregateError
    ? getReason(error.errors[0])
    : error instanceof Error
      ? error.message
      : String(error);
