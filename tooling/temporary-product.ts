import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getFreePort } from './free-port.ts';
import { fetchOk, waitUntilReady } from './wait-until-ready.ts';

const startTimeoutMs = 5 * 60_000; // the first start builds the site and seeds a database

/**
 * Starts the product as `npm start` does, on a free port and with the seed in a temporary data directory.
 * @param checkout folder of a clone of this repository
 */
export async function startTemporaryProduct(checkout = join(import.meta.dirname, '..')) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ai-directory-'));
  const port = await getFreePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(
    process.execPath,
    ['--conditions=@ai-directory/source', join(checkout, 'tooling/start.ts')],
    {
      cwd: checkout,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    },
  );
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  const exited = new AbortController();
  child.once('exit', (code) => exited.abort(new Error(`exited with code ${code}`)));
  try {
    await waitUntilReady(() => fetchOk(origin), { timeoutMs: startTimeoutMs, signal: exited.signal });
  } catch (cause) {
    await stop();
    throw new Error(`The product in ${checkout} did not start`, { cause });
  }
  return { origin, stop };
}
