// `npm run check -- commands [dev build]`: runs each command of the README's table, or some of them, on a fresh clone of HEAD
// in which nothing was built before. Takes hours, since it runs the benchmarks and every story: .github/workflows/commands.yml.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { getFreePort } from './free-port.ts';
import { fetchOk, waitUntilReady } from './wait-until-ready.ts';

const root = join(import.meta.dirname, '..');
const startTimeoutMs = 5 * 60_000;

/** Arguments of commands that need some. */
const commandArguments: Record<string, string> = {
  'npm run new': 'component sample-component',
  'npx changeset': 'add --empty',
};

/** Commands that run until they are stopped, and the path at which they answer. */
const servers: Record<string, { path: string; toCommand: (port: number) => string }> = {
  'npm run dev': { path: '/', toCommand: (port) => `PORT=${port} DATA_DIR=data npm run dev` },
  'npm run storybook': { path: '/index.json', toCommand: (port) => `npm run storybook -- -p ${port}` },
};

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const commands = [...readme.matchAll(/^\| `(np[mx] [^`]+)`/gm)].map(([, command = '']) => command);
const names = process.argv.slice(2);
const selected = commands.filter(
  (command) => names.length === 0 || names.includes(command.split(' ').at(-1) ?? ''),
);
if (selected.length === 0) throw new Error(`The table of README.md has none of ${names.join(', ')}`);

const clone = mkdtempSync(join(tmpdir(), 'ai-directory-clone-'));
const failed: string[] = [];
try {
  execFileSync('git', ['clone', '--quiet', root, clone]);
  execFileSync('npm', ['ci'], { cwd: clone, stdio: 'inherit' });
  for (const command of selected) {
    const startedAt = Date.now();
    console.log(`\n$ ${command}`);
    const server = servers[command];
    const succeeded = await (
      server ? respond(server) : exitsWithZero(`${command} ${commandArguments[command] ?? ''}`)
    ).catch((error: unknown) => {
      console.error(error);
      return false;
    });
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`${succeeded ? 'ok    ' : 'FAILED'} ${command} (${seconds} s)`);
    if (!succeeded) failed.push(command);
    removeBuiltFiles();
  }
} finally {
  rmSync(clone, { recursive: true, force: true });
}
console.log(`\nCommands: ${selected.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

function start(command: string) {
  // In a process group of its own, so that all its processes can be stopped.
  return spawn(command, { cwd: clone, shell: true, detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
}

async function exitsWithZero(command: string): Promise<boolean> {
  const [code] = (await once(start(command), 'exit')) as [number | null];
  return code === 0;
}

/** Whether a server answers before it exits. Stops it. */
async function respond({ path, toCommand }: (typeof servers)[string]): Promise<boolean> {
  const port = await getFreePort();
  const server = start(toCommand(port));
  const exit = once(server, 'exit');
  const exited = new AbortController();
  void exit.then(() => exited.abort(new Error('The server has exited')));
  try {
    await waitUntilReady(() => fetchOk(`http://localhost:${port}${path}`), {
      timeoutMs: startTimeoutMs,
      signal: exited.signal,
    });
    return true;
  } finally {
    if (!exited.signal.aborted && server.pid) process.kill(-server.pid, 'SIGTERM');
    await exit;
  }
}

/** Removes what a command has written: the next one starts on a fresh clone, too. */
function removeBuiltFiles() {
  execFileSync('git', ['reset', '--hard', '--quiet'], { cwd: clone });
  execFileSync('git', ['clean', '-fdxq', '-e', 'node_modules'], { cwd: clone });
  rmSync(join(clone, 'node_modules/.cache'), { recursive: true, force: true });
}
