// `npm run dev`: the site, rendered on the server with hot reload, and the API, which restarts when one of its sources
// changes.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { createServer, type Plugin } from 'vite';

import { readConfig } from '../apps/api/src/config.ts';
import { StartupError } from '../apps/api/src/startup-error.ts';
import { renderPages } from '../apps/site/dev-server.plugin.ts';
import { getFreePort } from './free-port.ts';

const root = join(import.meta.dirname, '..');
const apiSources = [
  'apps/api/src',
  'apps/api/seed',
  'packages/api-client/src',
  'packages/prompts-kit/src/rules',
];

try {
  await dev();
} catch (error) {
  exitWithError(error instanceof StartupError ? error.message : String(error));
}

async function dev() {
  const { port, host } = readConfig(process.env);
  const apiPort = await getFreePort();
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const api = createRestartable(() => startApi(apiPort, `http://${host}:${port}`));
  if (!(await api.start())) process.exit(1); // the API has logged the reason
  const callApi: typeof fetch = async (path, init) => {
    await api.waitForRestart();
    return fetch(new URL(path as string, apiUrl), init);
  };
  const site = await createServer({
    root: join(root, 'apps/site'),
    server: { host, port, strictPort: true, proxy: { '/api': apiUrl } },
    plugins: [renderPages({ callApi }), watchApi(() => void api.restart())],
  });
  await site.listen().catch(async (error: Error) => {
    await api.stop();
    exitWithError(error.message);
  });
  console.log(`\nThe site with hot reload: http://${host}:${port}`);

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void Promise.all([api.stop(), site.close()]).then(() => process.exit(0)));
  }
}

/** Calls back when a source of the API changes. A plugin, because Vite creates another watcher when its configuration changes. */
function watchApi(onChange: () => void): Plugin {
  const folders = apiSources.map((folder) => join(root, folder));
  return {
    name: 'watch-api',
    configureServer({ watcher }) {
      watcher.add(folders).on('change', (file) => {
        const isApiSource = folders.some((folder) => file.startsWith(folder)) && !file.endsWith('.test.ts');
        if (isApiSource) onChange();
      });
    },
  };
}

/** Resolves when the API is listening (true) or has exited (false). */
async function startApi(port: number, publicUrl: string): Promise<[child: ChildProcess, ready: boolean]> {
  const child = spawn(
    process.execPath,
    ['--conditions=@ai-directory/source', join(root, 'tooling/dev-api.ts')],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        PUBLIC_URL: publicUrl,
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        SHUTDOWN_DELAY: '0',
      },
    },
  );
  const ready = await Promise.race([
    once(child, 'message').then(() => true),
    once(child, 'exit').then(() => false),
  ]);
  return [child, ready];
}

/** Runs one child process at a time: a restart requested during a start waits for it. */
function createRestartable(start: () => Promise<[ChildProcess, boolean]>) {
  let child: ChildProcess | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const enqueue = <T>(action: () => Promise<T>): Promise<T> => {
    const done = queue.then(action);
    queue = done;
    return done;
  };
  const startChild = async () => {
    const [started, ready] = await start();
    child = started;
    return ready;
  };
  const stopChild = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return {
    start: () => enqueue(startChild),
    stop: () => enqueue(stopChild),
    restart: () => enqueue(() => stopChild().then(startChild)),
    waitForRestart: () => queue,
  };
}

function exitWithError(message: string): never {
  console.error(`Cannot start: ${message}`);
  process.exit(1);
}
