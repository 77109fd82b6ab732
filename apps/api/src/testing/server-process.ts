import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ServerProcess {
  child: ChildProcess;
  /** URL of the server, or null if it exited. */
  url: string | null;
  output: string;
  /** Lines of standard output and standard error, in order. */
  lines: string[];
}

/** Not optimizing WebAssembly, and compiling the modules once for all starts, saves 40% of the processor time of a start. */
const execArgv = ['--liftoff-only', '--conditions=@ai-directory/source'];
const compileCache = join(import.meta.dirname, '../../../../node_modules/.cache/compiled');

const script = `
  import { run } from ${JSON.stringify(join(import.meta.dirname, '../server.ts'))};
  await run({}, ({ url }) => console.log('ready ' + url));`;

const children: ChildProcess[] = [];

/** Starts the server as a process on a free port. `killServers` ends it if the test does not. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...execArgv, '--input-type=module', '--eval', script], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      MAX_EVENT_LOOP_DELAY_MS: '0', // the machine may be busy
      NODE_COMPILE_CACHE: compileCache,
      // These take some seconds.
      EMBEDDING_MODEL: 'none',
      SEED: 'none',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const lines: string[] = [];
  const ready = new Promise<string | null>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
      });
    }
    child.on('close', () => resolve(null));
  });
  const url = await ready;
  return { child, url, lines, output: lines.map((line) => `${line}\n`).join('') };
}

export async function killAndWait(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'close');
}

export async function killServers() {
  for (const child of children.splice(0)) await killAndWait(child, 'SIGKILL');
}
