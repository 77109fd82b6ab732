import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { Client } from 'pg';

const run = promisify(execFile);

export interface PostgresServer {
  /** Of a database in which other databases may be made. */
  url: string;
  stop: () => Promise<void>;
}

/** Whether there is a PostgreSQL to test with: the one of `TEST_DATABASE_URL`, or a server program on this machine. */
export const hasPostgres = (): boolean => Boolean(process.env.TEST_DATABASE_URL) || programs() !== undefined;

/** The server of `TEST_DATABASE_URL`, or one of its own in a temporary directory, on a free port of loopback. */
export async function openPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startPostgres(programs() ?? '');
}

/** The folder of the newest server's programs. Debian keeps them beside, not on, the path. */
function programs(): string | undefined {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

async function startPostgres(folder: string): Promise<PostgresServer> {
  const as = await serverUser();
  const data = await mkdtemp(join(tmpdir(), 'ai-directory-postgres-'));
  if (as) await chown(data, as.uid, as.gid);
  await run(join(folder, 'initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale'], {
    ...as,
    cwd: data,
  });
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off' };
  const server = spawn(
    join(folder, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...as, cwd: data, stdio: 'ignore' },
  );
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  await untilReady(url);
  return {
    url,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGINT'); // PostgreSQL's fast shutdown
      await ended;
      await rm(data, { recursive: true });
    },
  };
}

/** PostgreSQL does not run as root: the account of Debian's package takes its place, else nobody. */
async function serverUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (userInfo().uid !== 0) return undefined;
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

async function idOf(option: '-u' | '-g'): Promise<number> {
  const { stdout } = await run('id', [option, 'postgres']).catch(() => run('id', [option, 'nobody']));
  return Number(stdout);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function untilReady(url: string) {
  for (let attempt = 1; ; attempt += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Runs one statement in the database of this address. */
export async function statement(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function databaseOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
