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
  }
}

/** Migrates once and provides a snapshot, which loads much faster than the migrations run. */
export default async function setup(project: TestProject) {
  const embedded = await openInMemory();
  await migrate(createConnection(embedded).db);
  const snapshot = await embedded.pglite.dumpDataDir('none');
  await embedded.close();
  const folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
  const file = join(folder, 'snapshot.tar');
  await writeFile(file, Buffer.from(await snapshot.arrayBuffer()));
  project.provide('databaseSnapshot', file);
  return () => rm(folder, { recursive: true });
}
