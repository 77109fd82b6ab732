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
  /** URL of the maintenance database, whose role may create databases. */
  url: string;
  stop: () => Promise<void>;
}

/** Whether PostgreSQL is available for tests: at `TEST_DATABASE_URL`, or installed on this machine. */
export const hasPostgres = (): boolean => Boolean(process.env.TEST_DATABASE_URL) || hasPostgresPrograms();

/** Whether a server can be started for tests: its programs are installed on this machine. */
export const hasPostgresPrograms = (): boolean => findServerPrograms().length > 0;

/** Returns the server at `TEST_DATABASE_URL`, or starts one in a temporary directory on a free loopback port. */
export async function openPostgres(): Promise<PostgresServer> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { url, stop: async () => {} } : startPostgres();
}

/**
 * Returns the folders of the installed servers, the one that tests use first: those in `POSTGRES_BIN_DIR`, then the newest.
 * Debian does not put them on the PATH.
 */
export function findServerPrograms(): string[] {
  const folders = [
    ...splitPath(process.env.POSTGRES_BIN_DIR),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
    ...splitPath(process.env.PATH),
  ];
  return folders.filter(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

const splitPath = (value = '') => value.split(delimiter).filter(Boolean);

export interface LocalPostgresServer extends PostgresServer {
  /** The data directory. */
  data: string;
  /** Does what `pg_ctl stop -m fast` does. */
  shutDown: () => Promise<void>;
  /** Does what `pg_ctl start` does. */
  start: () => Promise<void>;
  /** Stops all processes of the server without ending them: connections stay open and nothing responds. */
  freeze: () => Promise<void>;
  resume: () => Promise<void>;
}

/**
 * Starts a server of its own in a temporary directory on a free loopback port.
 * @param settings of the server; without fsync by default
 * @param programs Folder of its programs. @default the first installed
 */
export const startPostgres = (
  settings: Record<string, string> = {},
  programs?: string,
): Promise<LocalPostgresServer> =>
  startServer(
    (data) => ['initdb', '-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale'],
    settings,
    programs,
  );

/** Starts a streaming replica of a server. */
export const startReplica = (primary: LocalPostgresServer): Promise<LocalPostgresServer> =>
  startServer((data) => [
    'pg_basebackup',
    '-d',
    primary.url,
    '-D',
    data,
    '--write-recovery-conf',
    '-c',
    'fast',
  ]);

/** @param getCreateCommand returns the program and its arguments that create the data directory */
async function startServer(
  getCreateCommand: (data: string) => [program: string, ...args: string[]],
  changedSettings: Record<string, string> = {},
  folder = findServerPrograms()[0] ?? '',
): Promise<LocalPostgresServer> {
  const user = await getServerUser();
  const data = await mkdtemp(join(tmpdir(), 'ai-directory-postgres-'));
  if (user) await chown(data, user.uid, user.gid);
  const [program, ...args] = getCreateCommand(data);
  await run(join(folder, program), args, { ...user, cwd: data });
  const port = await getFreePort();
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    // Several test files run at the same time, one of which fills the pools of ten processes.
    max_connections: '300',
    ...changedSettings,
  };
  const spawnServer = () =>
    spawn(
      join(folder, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...user, cwd: data, stdio: 'ignore' },
    );
  let server = spawnServer();
  await waitUntilReady(url);

  async function shutDown() {
    const exited = once(server, 'exit');
    server.kill('SIGINT'); // fast shutdown
    await exited;
  }
  async function signalAll(signal: NodeJS.Signals) {
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
    const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
    server.kill(signal); // first, so that a frozen server starts no processes
    for (const [pid, parent] of processes) if (pid && parent === server.pid) process.kill(pid, signal);
  }
  return {
    url,
    data,
    async stop() {
      if (server.exitCode === null) await shutDown();
      await rm(data, { recursive: true });
    },
    shutDown,
    async start() {
      server = spawnServer();
      await waitUntilReady(url);
    },
    freeze: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
  };
}

/** PostgreSQL does not run as root: uses the account of Debian's package, or nobody. */
async function getServerUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (userInfo().uid !== 0) return undefined;
  return { uid: await getId('-u'), gid: await getId('-g') };
}

async function getId(option: '-u' | '-g'): Promise<number> {
  const { stdout } = await run('id', [option, 'postgres']).catch(() => run('id', [option, 'nobody']));
  return Number(stdout);
}

async function getFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function waitUntilReady(url: string) {
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

/** Runs a client program of the installed server, such as `pg_dump`, and returns its standard output. */
export async function runServerProgram(
  name: string,
  args: string[],
  programs = findServerPrograms()[0] ?? '',
): Promise<string> {
  const { stdout } = await run(join(programs, name), args, { maxBuffer: 1e8 });
  return stdout;
}

/** Runs `pg_upgrade` on two servers that are shut down. */
export async function runUpgrade(
  from: { data: string; programs: string },
  to: { data: string; programs: string },
  ...options: string[]
): Promise<void> {
  await run(
    join(to.programs, 'pg_upgrade'),
    [
      '--no-sync',
      '-U',
      'test',
      '-d',
      from.data,
      '-b',
      from.programs,
      '-D',
      to.data,
      '-B',
      to.programs,
      ...options,
    ],
    { ...(await getServerUser()), cwd: to.data },
  );
}

/** Runs SQL of one or more statements. */
export async function runSql(url: string, text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** Returns the URL of another database on the same server. */
export function getDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
