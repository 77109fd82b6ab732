import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { createConnection } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openInMemory } from './in-memory-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a snapshot of a migrated, empty PGlite database, loaded by each test file. */
    databaseSnapshot: string;
    /** The same without migrations: creating a database takes five seconds of the processor. */
    emptySnapshot: string;
  }
}

/** Migrates once and provides snapshots, which load much faster than a database is created and the migrations run. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
  const embedded = await openInMemory();
  const dump = async (name: string) => {
    const file = join(folder, `${name}.tar`);
    await writeFile(file, Buffer.from(await (await embedded.pglite.dumpDataDir('none')).arrayBuffer()));
    return file;
  };
  project.provide('emptySnapshot', await dump('empty'));
  await migrate(createConnection(embedded).db);
  project.provide('databaseSnapshot', await dump('migrated'));
  await embedded.close();
  return () => rm(folder, { recursive: true });
}
