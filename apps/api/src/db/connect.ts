import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';

import { StartError } from '../start-error.ts';
import { listenTo, type Listen } from './listen.ts';
import { openEmbedded } from './pglite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export interface Connection {
  db: Db;
  /** What `db` takes its connections from. */
  pool: Pool;
  /** Hears what any process on this database sends by `pg_notify`. */
  listen: Listen;
  close: () => Promise<void>;
}

export interface DatabaseConfig {
  /** PostgreSQL 15 or newer; the embedded database where left out. */
  databaseUrl?: string | undefined;
  /** Folder of the embedded database. */
  dataDir: string;
}

/** Opens PostgreSQL or the embedded database behind one interface: the same driver, types and SQL for both. */
export async function connect({ databaseUrl, dataDir }: DatabaseConfig): Promise<Connection> {
  return databaseUrl === undefined ? overPool(await openEmbedded(dataDir)) : connectServer(databaseUrl);
}

/** @param close ends the pool, and what is behind it */
export function overPool(connection: Omit<Connection, 'db'>): Connection {
  const { pool } = connection;
  return { ...connection, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) };
}

async function connectServer(databaseUrl: string): Promise<Connection> {
  const pool = new Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    max: 10,
    // Compiling a query of a few milliseconds takes longer than the query.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: (client) => client.query('set jit = off'),
  });
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < 15) throw new StartError(`DATABASE_URL is PostgreSQL ${version}; 15 or newer is needed.`);
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason(error)}.`);
  }
  return overPool({ pool, listen: listenTo(databaseUrl), close: () => pool.end() });
}

// A host with several addresses gives one error that holds the others and says nothing itself.
const reason = (error: unknown): string =>
  error instanceof AggregateError
    ? reason(error.errors[0])
    : error instanceof Error
      ? error.message
      : String(error);
