import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { ignoreDisconnect } from './testing/ignore-disconnect.ts';
import { killAndWait, killServers, startServer } from './testing/server-process.ts';
import { buildPromptDraft } from './testing/test-app.ts';

// Runs the server as a process with its own data directory, to test start, shutdown and kill.

let folder: string;

const start = (environment: Record<string, string> = {}) =>
  startServer({ DATA_DIR: join(folder, 'data'), ...environment });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
});
afterEach(killServers);
afterAll(() => rm(folder, { recursive: true }));

const createClientFor = (url: string | null) => {
  const tokens = createMemoryTokenStore();
  return { tokens, client: createClient({ baseUrl: `${url}/api`, tokens }) };
};

describe('start', () => {
  it('keeps committed data and sessions when it is killed', async () => {
    const first = await start();
    const { client, tokens } = createClientFor(first.url);
    tokens.write(
      await client.auth.register({ body: { username: 'ada', email: 'ada@example.org', password: 'secret' } }),
    );
    const created = [];
    for (const title of ['One', 'Two', 'Three'])
      created.push(await client.prompts.create({ body: buildPromptDraft({ title }) }));
    await killAndWait(first.child, 'SIGKILL');

    const second = await start();
    const restarted = createClientFor(second.url);
    restarted.tokens.write(tokens.read() ?? { token: '', refreshToken: '' });
    const { prompts } = await restarted.client.prompts.list({ query: { view: 'my-prompts' } });
    expect(prompts.map((prompt) => prompt.id)).toEqual(created.map((prompt) => prompt.id).toReversed());
    await killAndWait(second.child, 'SIGTERM');
    expect(second.child.exitCode).toBe(0);
  });

  it('creates a data directory accessible by its owner only', async () => {
    const dataDir = join(folder, 'data');
    const paths = await readdir(dataDir, { recursive: true });
    expect(paths).toEqual(expect.arrayContaining(['auth-secret', 'database.lock', 'database/PG_VERSION']));
    const modes = await Promise.all(
      [dataDir, ...paths.map((path) => join(dataDir, path))].map(async (path) => {
        const stats = await stat(path);
        return `${stats.isDirectory() ? 'directory' : 'file'} ${(stats.mode & 0o777).toString(8)}`;
      }),
    );
    expect([...new Set(modes)].toSorted()).toEqual(['directory 700', 'file 600']);
  });

  it('fails with one line for a data directory that other users can write to', async () => {
    const dataDir = join(folder, 'shared');
    await mkdir(dataDir);
    await chmod(dataDir, 0o770);
    const { child, output } = await start({ DATA_DIR: dataDir });
    expect(child.exitCode).toBe(1);
    expect(output).toBe(
      `Cannot start: Other users of this machine can write to DATA_DIR ${dataDir}. Set it to a directory of the server's own, or check its content and run: chmod 700 ${dataDir}\n`,
    );
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('fails when the data directory is in use', async () => {
    await start();
    const second = await start();
    expect(second.child.exitCode).toBe(1);
    expect(second.output).toContain(
      `Cannot start: The data directory ${join(folder, 'data')} is in use by another process.`,
    );
  });

  it.each(['data', 'a new folder'])('fails when the port is used by another program: %s', async (dataDir) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { child, output } = await start({ PORT: String(port), DATA_DIR: join(folder, dataDir) });
    other.close();
    expect(child.exitCode).toBe(1);
    expect(output).toContain(`Cannot start: Port ${port} is used by another program. Choose another one`);
  });

  it.each([
    [{ PORT: 'web' }, 'PORT must be a number.'],
    [{ PORT: '70000' }, 'PORT must be from 0 (any free port) to 65535.'],
    [
      { DATABASE_URL: 'mysql://localhost/x' },
      'DATABASE_URL must look like postgres://user:password@host/database.',
    ],
    [
      { DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' },
      'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [
      { AUTH_SECRET: 'short' },
      'AUTH_SECRET must be at least 32 characters long; several secrets are separated by commas, the newest first.',
    ],
  ])('fails with one line for %j', async (environment, line) => {
    const { child, output } = await start(environment);
    expect(child.exitCode).toBe(1);
    expect(output.trim().split('\n').at(-1)).toBe(`Cannot start: ${line}`);
  });

  it.each([
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '192.0.2.1' }, true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://tools.example' }, false],
    [{ HOST: '127.0.0.1' }, false],
    [{ HOST: 'localhost' }, false],
  ])('with %j, warns of a missing PUBLIC_URL: %s', async (environment, isWarned) => {
    const { output } = await start({ ...environment, DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none' });
    expect(output.includes('"level":"warn"') && output.includes('PUBLIC_URL is not set')).toBe(isWarned);
  });

  it('fails with one line for a damaged secret', async () => {
    const dataDir = join(folder, 'damaged');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'auth-secret'), '');
    const { output } = await start({ DATA_DIR: dataDir });
    expect(output).toBe(
      `Cannot start: ${dataDir}/auth-secret is damaged. Delete it (all users have to sign in again), or set AUTH_SECRET.\n`,
    );
  });

  it('fails for an invalid SEED without seeding', async () => {
    const dataDir = join(folder, 'own catalogue');
    const catalogue = join(folder, 'catalogue.json');
    await writeFile(catalogue, '{"categories": [{"slug": "knives"}]}');
    const { child, output } = await start({ DATA_DIR: dataDir, SEED: catalogue });
    expect(child.exitCode).toBe(1);
    expect(output).toContain(
      `Cannot start: The catalogue is invalid:\n${catalogue}, row 1, name: Name is required\n`,
    );
    const second = await start({ DATA_DIR: dataDir, SEED: 'none' });
    expect(second.output).toContain('Seeded the catalogue with 0 tools and 0 prompts');
  });

  it('fails with one line for a data directory that cannot be created', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { output } = await start({ DATA_DIR: join(file, 'data') });
    expect(output).toMatch(/^Cannot start: DATA_DIR .*file\/data cannot be written: .*\n$/);
  });
});

/** Opens a raw connection to the server. */
async function openSocket(url: string | null) {
  const { port, hostname } = new URL(url ?? '');
  const socket: Socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', ignoreDisconnect); // reset counts as closed
  await once(socket, 'connect');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  return { socket, closed, received: () => received };
}

const registration = JSON.stringify({
  username: 'slow',
  email: 'slow@example.org',
  password: 'secret words',
});
const requestHead = (requestLine: string, headers = '') =>
  `${requestLine} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;
const slowRequest = requestHead(
  'POST /api/auth/register',
  `content-type: application/json\r\ncontent-length: ${registration.length}\r\n`,
);

describe('shutdown', () => {
  it('waits for pending requests only', async () => {
    const { child, url } = await start();
    const { client, tokens } = createClientFor(url);
    tokens.write(
      await client.auth.register({ body: { username: 'eve', email: 'eve@example.org', password: 'secret' } }),
    );
    const unused = await openSocket(url);
    const idle = await openSocket(url);
    idle.socket.write(requestHead('GET /readyz'));
    await expect.poll(idle.received).toContain('"ready"');
    const stream = await openSocket(url);
    stream.socket.write(
      requestHead('GET /api/notifications/stream', `authorization: Bearer ${tokens.read()?.token}\r\n`),
    );
    await expect.poll(stream.received).toContain('data: {');
    const slow = await openSocket(url);
    slow.socket.write(slowRequest + registration.slice(0, 10));
    await expect.poll(async () => (await fetch(`${url}/metrics`)).text()).toContain('route="/readyz"');

    child.kill('SIGTERM');
    const exited = once(child, 'close');
    // The port stays open until probes have noticed.
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).json(), { interval: 10 })
      .toEqual({ message: 'The server is stopping', code: 'unavailable' });
    idle.socket.write(requestHead('GET /readyz'));
    await expect.poll(idle.received).toContain('"unavailable"');
    await stream.closed;
    slow.socket.write(registration.slice(10));
    await slow.closed;
    expect(slow.received()).toMatch(/^HTTP\/1\.1 201 [^]*"username":"slow"/);
    await Promise.all([unused.closed, idle.closed, exited]);
    expect(child.exitCode, 'else it was forced to exit, after 10 s').toBe(0);

    const { client: restarted } = createClientFor((await start()).url);
    const login = { email: 'slow@example.org', password: 'secret words' };
    expect((await restarted.auth.login({ body: login })).user.username).toBe('slow');
  });

  it('takes no delay on SIGINT, also when localhost has two addresses', async () => {
    const { child, url } = await start({ HOST: 'localhost', SHUTDOWN_DELAY: '60' });
    const connection = await openSocket(url);
    connection.socket.write(requestHead('GET /healthz'));
    await expect.poll(connection.received).toContain('alive');
    const startTime = performance.now();
    await killAndWait(child, 'SIGINT');
    expect(child.exitCode).toBe(0);
    expect(performance.now() - startTime).toBeLessThan(60_000);
  });
});

describe('standard output', () => {
  it('has JSON lines when it is not a terminal', async () => {
    const { child, url, lines } = await start();
    await fetch(`${url}/api/tools?search=words`);
    await killAndWait(child, 'SIGTERM');
    const log = lines
      .filter((line) => !line.startsWith('ready '))
      .map((line) => JSON.parse(line) as { msg: string; route?: string });
    expect(log[0]?.msg).toMatch(/^Opening the database in /);
    expect(log.at(-1)?.msg).toBe('Stopped.');
    expect(log.find((line) => line.route)).toMatchObject({
      msg: 'request',
      route: '/api/tools',
      status: 200,
    });
  });
});
