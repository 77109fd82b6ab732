import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';

import { afterAll, inject } from 'vitest';

import { connect, overPool, type Connection } from '../db/connect.ts';
import { openInMemory } from '../db/pglite.ts';
import { databaseOf, statement } from './postgres.ts';

/** A migrated, empty database for this test file, of the kind that the test project is for. */
export async function testDatabase(): Promise<Connection> {
  const template = inject('databaseTemplate');
  const connection = template === undefined ? await embedded() : await copyOf(template);
  afterAll(() => connection.close());
  return connection;
}

const embedded = async () => overPool(await openInMemory(await openAsBlob(inject('databaseSnapshot'))));

async function copyOf(template: string): Promise<Connection> {
  const name = `ai_directory_test_${randomUUID().replaceAll('-', '')}`;
  const server = databaseOf(template, 'postgres');
  await statement(server, `create database ${name} template ${new URL(template).pathname.slice(1)}`);
  const connection = await connect({ databaseUrl: databaseOf(template, name), dataDir: '' });
  return {
    ...connection,
    async close() {
      await connection.close();
      await statement(server, `drop database ${name}`);
    },
  };
}
