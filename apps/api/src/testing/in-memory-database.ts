import { PGlite } from '@electric-sql/pglite';

import { embed, type Embedded } from '../db/embedded-database.ts';
import { extensions } from '../db/pglite-folder.ts';

/**
 * Opens an embedded database in memory, for tests.
 * @param snapshot created by `dumpDataDir`
 */
export async function openInMemory(snapshot?: Blob): Promise<Embedded & { pglite: PGlite }> {
  const pglite = await PGlite.create({ extensions, ...(snapshot && { loadDataDir: snapshot }) });
  return {
    ...embed(
      async (messages) => pglite.execProtocolRaw(messages),
      () => pglite.close(),
    ),
    pglite,
  };
}
