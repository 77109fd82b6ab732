import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';

import { afterAll, inject } from 'vitest';

import { connect, createConnection, type Connection } from '../db/connect.ts';
import { openInMemory } from '../db/pglite.ts';
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
  const connection = template === undefined ? await loadSnapshot() : await copyTemplate(template);
  afterAll(() => connection.close());
  return connection;
}

const loadSnapshot = async () =>
  createConnection(await openInMemory(await openAsBlob(inject('databaseSnapshot'))));

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
      await runSql(serverUrl, `drop database ${name}`);
    },
  };
}
