import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { createClient, memoryTokens } from '@ai-directory/api-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { draft } from './testing/test-app.ts';

/** These tests run the real process on a real data directory: what is promised of start, stop and kill. */

let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ai-directory-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGKILL');
});
afterAll(() => rm(folder, { recursive: true }));

interface Started {
  child: ChildProcess;
  /** The address it serves on; null when it ended instead. */
  url: string | null;
  output: string;
  /** Standard output and standard error, as they come. */
  lines: string[];
}

const script = `
  import { run } from ${JSON.stringify(join(import.meta.dirname, 'server.ts'))};
  await run({}, ({ url }) => console.log('ready ' + url));`;

async function start(environment: Record<string, string> = {}): Promise<Started> {
  const child = spawn(
    process.execPath,
    ['--conditions=@ai-directory/source', '--input-type=module', '--eval', script],
    {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: join(folder, 'data'),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
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

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'close');
}

const clientOf = (url: string | null) => {
  const tokens = memoryTokens();
  return { tokens, client: createClient({ baseUrl: `${url}/api`, tokens }) };
};

describe('the server', () => {
  it('keeps what it acknowledged when it is killed, and its sessions', async () => {
    const first = await start();
    const { client, tokens } = clientOf(first.url);
    tokens.write(
      await client.auth.register({ body: { username: 'ada', email: 'ada@example.org', password: 'secret' } }),
    );
    const kept = [];
    for (const title of ['One', 'Two', 'Three'])
      kept.push(await client.prompts.create({ body: draft({ title }) }));
    await end(first.child, 'SIGKILL');

    const second = await start();
    const again = clientOf(second.url);
    again.tokens.write(tokens.read() ?? { token: '', refreshToken: '' });
    const { prompts } = await again.client.prompts.list({ query: { view: 'my-prompts' } });
    expect(prompts.map((prompt) => prompt.id)).toEqual(kept.map((prompt) => prompt.id).toReversed());
    await end(second.child, 'SIGTERM');
    expect(second.child.exitCode).toBe(0);
  });

  it('keeps its signing secret from others', async () => {
    expect((await stat(join(folder, 'data/auth-secret'))).mode & 0o777).toBe(0o600);
  });

  it('says that the data directory is in use', async () => {
    await start();
    const second = await start();
    expect(second.child.exitCode).toBe(1);
    expect(second.output).toContain(
      `Cannot start: The data directory ${join(folder, 'data')} is in use by another process.`,
    );
  });

  it('says that the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { child, output } = await start({ PORT: String(port) });
    other.close();
    expect(child.exitCode).toBe(1);
    expect(output).toContain(`Cannot start: Port ${port} is taken by another program. Choose another one`);
  });

  it.each([
    [{ PORT: 'web' }, 'PORT must be a number.'],
    [{ PORT: '70000' }, 'PORT must be from 0 (any free port) to 65535.'],
    [
      { DATABASE_URL: 'mysql://localhost/x' },
      'DATABASE_URL must look like postgres://user:password@host/database.',
    ],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
      'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must be at least 32 characters long.'],
  ])('stops with one clear line for %j', async (environment, line) => {
    const { child, output } = await start(environment);
    expect(child.exitCode).toBe(1);
    expect(output.trim().split('\n').at(-1)).toBe(`Cannot start: ${line}`);
  });

  it('stops with one clear line for a damaged secret', async () => {
    const dataDir = join(folder, 'damaged');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'auth-secret'), '');
    const { output } = await start({ DATA_DIR: dataDir });
    expect(output).toBe(
      `Cannot start: ${dataDir}/auth-secret is damaged. Delete it (everybody has to sign in again), or set AUTH_SECRET.\n`,
    );
  });

  it('stops with one clear line for a data directory that cannot be made', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const { output } = await start({ DATA_DIR: join(file, 'data') });
    expect(output).toMatch(/^Cannot start: DATA_DIR .*file\/data cannot be written: .*\n$/);
  });
});

/** Bytes from and to the server, as no client would send them. */
async function dial(url: string | null) {
  const { port, hostname } = new URL(url ?? '');
  const socket: Socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', () => {}); // reset counts as closed
  await once(socket, 'connect');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  return { socket, closed, received: () => received };
}

const registration = JSON.stringify({
  username: 'slow',
  email: 'slow@example.org',
  password: 'secret words',
});
const head = (request: string, more = '') => `${request} HTTP/1.1\r\nhost: x\r\n${more}\r\n`;
const slowRequest = head(
  'POST /api/auth/register',
  `content-type: application/json\r\ncontent-length: ${registration.length}\r\n`,
);

describe('the end', () => {
  it('waits for what is in flight, for nothing else, and takes less than 2 s', async () => {
    const { child, url } = await start();
    const { client, tokens } = clientOf(url);
    tokens.write(
      await client.auth.register({ body: { username: 'eve', email: 'eve@example.org', password: 'secret' } }),
    );
    const unused = await dial(url);
    const idle = await dial(url);
    idle.socket.write(head('GET /readyz'));
    await expect.poll(idle.received).toContain('"ready"');
    const stream = await dial(url);
    stream.socket.write(
      head('GET /api/notifications/stream', `authorization: Bearer ${tokens.read()?.token}\r\n`),
    );
    await expect.poll(stream.received).toContain('data: {');
    const slow = await dial(url);
    slow.socket.write(slowRequest + registration.slice(0, 10));
    await expect.poll(async () => (await fetch(`${url}/metrics`)).text()).toContain('route="/readyz"');

    const asked = performance.now();
    child.kill('SIGTERM');
    const exited = once(child, 'close');
    // The port stays open for a moment, so that whoever probes hears it.
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).json(), { interval: 10 })
      .toEqual({ message: 'The server is stopping', code: 'unavailable' });
    idle.socket.write(head('GET /readyz'));
    await expect.poll(idle.received).toContain('"unavailable"');
    await stream.closed;
    slow.socket.write(registration.slice(10));
    await slow.closed;
    expect(slow.received()).toMatch(/^HTTP\/1\.1 201 [^]*"username":"slow"/);
    await Promise.all([unused.closed, idle.closed, exited]);
    expect(child.exitCode).toBe(0);
    expect(performance.now() - asked).toBeLessThan(2000);

    const again = clientOf((await start()).url).client;
    const login = { email: 'slow@example.org', password: 'secret words' };
    expect((await again.auth.login({ body: login })).user.username).toBe('slow');
  });

  it('comes at once by Ctrl+C, also on both addresses of localhost', async () => {
    const { child, url } = await start({ HOST: 'localhost', STOP_DELAY: '30' });
    const open = await dial(url);
    open.socket.write(head('GET /healthz'));
    await expect.poll(open.received).toContain('alive');
    const asked = performance.now();
    await end(child, 'SIGINT');
    expect(child.exitCode).toBe(0);
    expect(performance.now() - asked).toBeLessThan(2000);
  });
});

describe('standard output', () => {
  it('is lines of JSON where it is no terminal', async () => {
    const { child, url, lines } = await start();
    await fetch(`${url}/api/tools?search=words`);
    await end(child, 'SIGTERM');
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
