import { chmodSync, mkdirSync, statSync } from 'node:fs';

import { StartupError } from './startup-error.ts';

const ownerOnly = 0o700;
const readableByOthers = 0o055;
const writableByOthers = 0o022;

/**
 * Creates the data directory, accessible by its owner only. An existing one is closed to other users of the machine.
 * @throws {StartupError} if it cannot be created, or other users could have changed its content
 */
export function prepareDataDir(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: ownerOnly });
  } catch (error) {
    throw new StartupError(`DATA_DIR ${dataDir} cannot be written: ${(error as Error).message}.`);
  }
  const processUid = process.getuid?.();
  if (processUid === undefined) return; // Windows has no such modes
  const { mode, uid } = statSync(dataDir);
  if ((mode & writableByOthers) !== 0) {
    throw new StartupError(
      `Other users of this machine can write to DATA_DIR ${dataDir}. Set it to a directory of the server's own, or check its content and run: chmod 700 ${dataDir}`,
    );
  }
  if ((mode & readableByOthers) !== 0 && uid === processUid) chmodSync(dataDir, ownerOnly);
}
