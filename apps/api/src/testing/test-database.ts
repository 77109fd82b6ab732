import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';

import { sql } from 'kysely';
import { afterAll, inject, onTestFinished } from 'vitest';

import { connect, createConnection, type Connection, type DatabaseConfig, type Db } from '../db/connect.ts';
import { openInMemory } from './in-memory-database.ts';
import { defaultServerLimits } from '../db/server-pool.ts';
import { getDatabaseUrl, runSql } from './postgres.ts';

/** Longer timeouts than in production: the machine that runs the tests may be busy. */
const serverLimits = {
  ...defaultServerLimits,
  connectionTimeoutMs: 20_000,
  queryTimeoutMs: 25_000,
  statementTimeoutMs: 25_000,
  lockTimeoutMs: 20_000,
};

/** Creates a migrated, empty database for the test file: PGlite or PostgreSQL, depending on the test project. */
export async function createTestDatabase(): Promise<Connection> {
  const template = inject('databaseTemplate');
  const connection =
    template === undefined ? await loadSnapshot('databaseSnapshot') : await copyTemplate(template);
  afterAll(() => connection.close());
  return connection;
}

/** The same without migrations. */
export async function createEmptyDatabase(): Promise<Connection> {
  const template = inject('databaseTemplate');
  const connection =
    template === undefined
      ? await loadSnapshot('emptySnapshot')
      : await copyTemplate(getDatabaseUrl(template, 'template0'));
  afterAll(() => connection.close());
  return connection;
}

/** Connects to the PostgreSQL database of the test file once more, like another process. */
export async function connectAgain(db: Db, config: Partial<DatabaseConfig> = {}): Promise<Connection> {
  const connection = await connect({ databaseUrl: await getTestDatabaseUrl(db), dataDir: '', ...config });
  onTestFinished(connection.close);
  return connection;
}

/** Returns the URL of the PostgreSQL database of the test file. */
export async function getTestDatabaseUrl(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return getDatabaseUrl(inject('databaseTemplate') ?? '', rows[0]?.name ?? '');
}

const loadSnapshot = async (name: 'databaseSnapshot' | 'emptySnapshot') =>
  createConnection(await openInMemory(await openAsBlob(inject(name))));

async function copyTemplate(template: string): Promise<Connection> {
  const name = `ai_directory_test_${randomUUID().replaceAll('-', '')}`;
  const serverUrl = getDatabaseUrl(template, 'postgres');
  await runSql(serverUrl, `create database ${name} template ${new URL(template).pathname.slice(1)}`);
  const connection = await connect({
    databaseUrl: getDatabaseUrl(template, name),
    dataDir: '',
    serverLimits,
  });
  return {
    ...connection,
    async close() {
      await connection.close();
      // A backend may end after its client.
      await runSql(serverUrl, `drop database ${name} with (force)`);
    },
  };
}
