import { PGlite } from '@electric-sql/pglite';

import { createEmbeddedDatabase, type EmbeddedDatabase } from '../db/embedded-database.ts';
import { extensions } from '../db/pglite-folder.ts';

/**
 * Opens an embedded database in memory, for tests.
 * @param snapshot created by `dumpDataDir`
 */
export async function openInMemory(snapshot?: Blob): Promise<EmbeddedDatabase & { pglite: PGlite }> {
  const pglite = await PGlite.create({ extensions, ...(snapshot && { loadDataDir: snapshot }) });
  return {
    ...createEmbeddedDatabase({
      execute: async (messages) => pglite.execProtocolRaw(messages),
      reopen: () => Promise.reject(new Error('A database in memory cannot be opened again')),
      close: () => pglite.close(),
    }),
    pglite,
  };
}
