import type { TestProject } from 'vitest/node';

import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { databaseOf, openPostgres, statement } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated, empty PostgreSQL database, to be copied by each test file; PGlite is used without it. */
    databaseTemplate: string | undefined;
  }
}

/** Migrates a template once; every test file starts from a copy of it. */
export default async function setup(project: TestProject) {
  const server = await openPostgres();
  const name = `ai_directory_test_${process.pid}`;
  await statement(server.url, `create database ${name}`);
  const template = databaseOf(server.url, name);
  const { db, close } = await connect({ databaseUrl: template, dataDir: '' });
  await migrate(db);
  await close();
  project.provide('databaseTemplate', template);
  return async () => {
    await statement(server.url, `drop database ${name}`);
    await server.stop();
  };
}
