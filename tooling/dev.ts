// `npm run dev`: the site with hot reload; the API starts again at every change of its sources.
import { spawn } from 'node:child_process';
import { createServer as createPort, type AddressInfo } from 'node:net';
import { join } from 'node:path';

import { createServer } from 'vite';

import { readConfig } from '../apps/api/src/config.ts';
import { StartError } from '../apps/api/src/start-error.ts';

const root = join(import.meta.dirname, '..');
const { port, host } = settings();
const apiPort = await freePort();

const api = spawn(
  process.execPath,
  [
    '--conditions=@ai-directory/source',
    '--watch',
    '--watch-preserve-output',
    join(root, 'tooling/dev-api.ts'),
  ],
  { stdio: 'inherit', env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' } },
);
const site = await createServer({
  root: join(root, 'apps/site'),
  server: { host, port, strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
});
try {
  await site.listen();
} catch (error) {
  api.kill();
  stop(`Cannot start: ${(error as Error).message}`);
}
console.log(`\nThe site with hot reload: http://${host}:${port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    api.once('close', () => process.exit(0));
    api.kill(signal);
    void site.close();
  });
}

function settings() {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof StartError) stop(`Cannot start: ${error.message}`);
    throw error;
  }
}

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createPort().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo;
      probe.close(() => resolve(free));
    });
  });
}
