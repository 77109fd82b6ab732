import { buildApp, type AppOptions } from '../apps/api/src/app.ts';
import type { Connection } from '../apps/api/src/db/connect.ts';
import { fileStore } from '../apps/api/src/files/file-store.ts';

interface BenchAppOptions extends Partial<AppOptions> {
  /** Folder of uploaded images. @default none */
  dataDir?: string;
}

/** Builds the server of a benchmark, without mails. */
export const buildBenchApp = (
  connection: Pick<Connection, 'db' | 'listen'>,
  { dataDir = '', ...options }: BenchAppOptions = {},
) =>
  buildApp({
    ...connection,
    authSecrets: [new TextEncoder().encode('a secret for benchmarks, 32 bytes')],
    keyEncryptionKeys: [Buffer.alloc(32, 'key for benchmarks')],
    files: fileStore({ dataDir }),
    sendMail: async () => {},
    publicUrl: () => 'http://localhost',
    ...options,
  });
