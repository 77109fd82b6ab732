import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { createLogger } from '../log.ts';
import { createConnection, type Connection } from './connect.ts';
import { listenTo } from './listen.ts';
import { ignoreDisconnect } from '../testing/ignore-disconnect.ts';
import { openInMemory } from '../testing/in-memory-database.ts';
import { createServerPool, defaultServerLimits, withOutageErrors } from './server-pool.ts';

const lines: string[] = [];
const log = createLogger('info', (line) => lines.push(line));
const takeLines = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);
afterEach(() => void lines.splice(0));

describe('slow query log', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = createConnection(await openInMemory(), { log, slowQueryMs: 50 });
  });
  afterAll(() => connection.close());
  const sleep = (seconds: number, text: string) =>
    sql`select pg_sleep(${seconds}),
      ${text}::text as text`.execute(connection.db);

  it('logs the hash and the text of slow queries, without the values of parameters', async () => {
    await sleep(0, 'fast'); // the first query compiles, so it may be slow
    takeLines();
    await sleep(0.06, 'private words');
    await sleep(0.06, 'other words');
    const [first, second, ...more] = takeLines().filter(({ msg }) => msg === 'Slow query');
    expect(first).toMatchObject({
      level: 'warn',
      msg: 'Slow query',
      sql: 'select pg_sleep($1), $2::text as text',
      queryHash: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      ms: expect.any(Number) as number,
      failed: false,
    });
    expect(JSON.stringify(first)).not.toContain('private words');
    expect(second?.queryHash).toBe(first?.queryHash);
    expect(more).toEqual([]);
  });

  it('logs the plan of a slow query once, and the same hash for the same shape', async () => {
    await sql`create table plans (id int primary key, text text)`.execute(connection.db);
    await sql`insert into plans (id) values (1), (5), (123456789)`.execute(connection.db);
    takeLines();
    // The planner does not see the sleep: the shape depends on the table, its indexes and the conditions only.
    const findSlowly = (id: number) =>
      sql`select text from plans, pg_sleep(0.06) where id = ${id}`.execute(connection.db);
    const takePlans = async () => {
      await expect.poll(() => lines.some((line) => line.includes('Query plan'))).toBe(true);
      return takeLines().filter(({ msg }) => msg === 'Query plan');
    };
    await findSlowly(123_456_789);
    const [plan] = await takePlans();
    expect(plan).toMatchObject({
      level: 'info',
      queryHash: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      planHash: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      plan: 'Inner Nested Loop(Index Scan plans plans_pkey, Function Scan)',
    });
    expect(JSON.stringify(plan)).not.toContain('123456789');
    await findSlowly(1);
    await sql`select 1`.execute(connection.db); // after an EXPLAIN, on the only connection; slow on a busy machine
    expect(takeLines().filter((line) => line.sql !== 'select 1')).toMatchObject([
      { msg: 'Slow query', queryHash: plan?.queryHash },
    ]);

    await sql`select text as other from plans, pg_sleep(0.06) where id = 5`.execute(connection.db);
    expect(await takePlans()).toMatchObject([{ planHash: plan?.planHash }]);
    await sql`alter table plans drop constraint plans_pkey`.execute(connection.db);
    await sql`select text as third from plans, pg_sleep(0.06) where id = 5`.execute(connection.db);
    const [changed] = await takePlans();
    expect(changed?.plan).toContain('Seq Scan plans');
    expect(changed?.planHash).not.toBe(plan?.planHash);
  });

  it('logs slow queries that fail', async () => {
    const failing = sql`do $$ begin perform pg_sleep(0.06); raise 'failed'; end $$`.execute(connection.db);
    await expect(failing).rejects.toThrow('failed');
    expect(takeLines().filter(({ msg }) => msg === 'Slow query')).toMatchObject([{ failed: true }]);
  });
});

/** Encodes a message of PostgreSQL's protocol. */
const message = (type: string, body: string) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')]);
};

describe('lost connections', () => {
  const readyForQuery = message('Z', 'I');
  const sockets = new Set<Socket>();
  // Speaks enough of PostgreSQL's protocol to accept connections and statements without results.
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', ignoreDisconnect).once('close', () => sockets.delete(socket));
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', '\0\0\0\0'), readyForQuery]));
      socket.on('data', (data) => {
        if (data[0] === 'X'.charCodeAt(0)) socket.end();
        else socket.write(Buffer.concat([message('C', 'SET\0'), readyForQuery]));
      });
    });
  });
  const dropConnections = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  let url: string;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `postgres://test:test@127.0.0.1:${(server.address() as AddressInfo).port}/test`;
  });
  afterAll(() => void server.close());

  it('logs the loss of an idle connection and of one in use', async () => {
    const pool = createServerPool(url, defaultServerLimits, log);
    await pool.query('set jit = off');
    dropConnections();
    await expect
      .poll(takeLines)
      .toMatchObject([{ level: 'warn', msg: 'Database connection lost', err: { code: 'ECONNRESET' } }]);
    const client = await withOutageErrors(pool, defaultServerLimits, log).connect();
    dropConnections();
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    client.release();
    await pool.end();
    expect(takeLines()).toMatchObject([{ msg: 'Database connection lost', err: { code: 'ECONNRESET' } }]);
  });

  it('logs and counts the reconnects of the connection that listens', async () => {
    const counts = { connectionCount: 0, reconnectCount: 0 };
    const onReconnect = vi.fn<() => void>();
    const stop = await listenTo(url, defaultServerLimits, counts, log)({ news: () => {} }, onReconnect);
    expect(counts).toEqual({ connectionCount: 1, reconnectCount: 0 });
    dropConnections();
    await expect.poll(() => counts.connectionCount).toBe(0);
    await expect.poll(() => counts).toEqual({ connectionCount: 1, reconnectCount: 1 });
    expect(onReconnect).toHaveBeenCalledOnce();
    expect(takeLines()).toMatchObject([
      { level: 'warn', msg: 'LISTEN connection lost', err: { code: 'ECONNRESET' } },
      { level: 'info', msg: 'LISTEN reconnected' },
    ]);
    await stop();
    expect(takeLines()).toEqual([]);
    expect(counts.connectionCount).toBe(0);
  });
});
