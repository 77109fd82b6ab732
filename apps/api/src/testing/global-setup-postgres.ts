import type { TestProject } from 'vitest/node';

import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { getDatabaseUrl, openPostgres, runSql } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a migrated, empty PostgreSQL database, copied by each test file. PGlite is used if undefined. */
    databaseTemplate: string | undefined;
  }
}

/** Migrates a template database once; every test file copies it. */
export default async function setup(project: TestProject) {
  const server = await openPostgres();
  const name = `ai_directory_test_${process.pid}`;
  await runSql(server.url, `create database ${name}`);
  const template = getDatabaseUrl(server.url, name);
  const { db, close } = await connect({ databaseUrl: template, dataDir: '' });
  await migrate(db);
  await close();
  project.provide('databaseTemplate', template);
  return async () => {
    await runSql(server.url, `drop database ${name} with (force)`);
    await server.stop();
  };
}
