import type { AddressInfo } from 'node:net';

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

import { productLimits } from '../../http/rate-limit.ts';
import { seed } from '../../db/seed.ts';
import { draft, testApp, type Member } from '../../testing/test-app.ts';
import { idIn, nameOf } from './mcp.names.ts';

const { app, another, db, member } = await testApp();
await seed(db);
await app.listen({ port: 0, host: '127.0.0.1' });
const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/mcp`;

const owner = await member('owner');
const reader = await member('reader');
const stranger = await member('stranger');
const tokenOf = async ({ client }: Member) =>
  (await client.accessTokens.create({ body: { name: 'Desktop' } })).token;
const tokens = {
  owner: await tokenOf(owner),
  reader: await tokenOf(reader),
  stranger: await tokenOf(stranger),
};

const open: Client[] = [];
afterAll(() => Promise.all(open.map((client) => client.close())));

/** The SDK's own client, over a real port. */
async function connect(token?: string) {
  const client = new Client({ name: 'test', version: '1' });
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(base), { requestInit: { headers } }));
  open.push(client);
  return client;
}

const visitor = await connect();

const create = (changes: Parameters<typeof draft>[0]) =>
  owner.client.prompts.create({ body: draft(changes) });
const secret = await create({ title: 'My secret plan', visibility: 'private' });
const shared = await create({ title: 'Between us', visibility: 'shared' });
await owner.client.prompts.share({ params: { id: shared.id }, body: { userIds: [reader.id] } });
const published = await create({
  title: 'Çold   e-mail / ünïcode!',
  visibility: 'public',
  content: 'Write to {name} about {topic}. {"json": true} {other}',
  variables: [
    { name: 'name', description: 'Who it is for', defaultValue: '' },
    { name: 'topic', description: 'What it is about', defaultValue: 'tea' },
  ],
});

async function listed(client: Client) {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.listPrompts({ ...(cursor && { cursor }) });
    names.push(...page.prompts.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor);
  return names;
}

describe('prompts', () => {
  it('are the public ones for a stranger, each once, by pages', async () => {
    const first = await visitor.listPrompts();
    expect(first.prompts).toHaveLength(100);
    expect(first.nextCursor).toBeDefined();
    const names = await listed(visitor);
    expect(new Set(names).size).toBe(names.length);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from prompts where visibility = 'public' and hidden_at is null`.execute(db);
    expect(names).toHaveLength(rows[0]?.n ?? 0);
    expect(names).toContain(nameOf(published));
    expect(names).not.toContain(nameOf(secret));
    expect(names).not.toContain(nameOf(shared));
  });

  it('are with a token one’s own and those shared with one too, before all others', async () => {
    const mine = await listed(await connect(tokens.owner));
    expect(mine.slice(0, 3)).toEqual([published, shared, secret].map(nameOf));
    expect(new Set(mine).size).toBe(mine.length);
    const theirs = await listed(await connect(tokens.reader));
    expect(theirs[0]).toBe(nameOf(shared));
    expect(theirs).not.toContain(nameOf(secret));
    const others = await listed(await connect(tokens.stranger));
    expect(others).not.toContain(nameOf(shared));
  });

  it('have names that any program takes, and their variables as arguments', async () => {
    const { prompts } = await visitor.listPrompts();
    const prompt = prompts.find(({ name }) => name === nameOf(published));
    expect(prompt?.name).toMatch(/^cold-e-mail-unicode-[0-9a-z]{25}$/);
    expect(prompt).toMatchObject({
      title: 'Çold   e-mail / ünïcode!',
      arguments: [
        { name: 'name', description: 'Who it is for', required: true },
        { name: 'topic', description: 'What it is about (tea where left out)', required: false },
      ],
    });
    for (const { name } of prompts) expect(name).toMatch(/^[a-z0-9-]{1,64}$/);
  });

  it('are filled with the arguments, the defaults, and nothing else', async () => {
    const { messages } = await visitor.getPrompt({
      name: nameOf(published),
      arguments: { name: '$& {topic}' },
    });
    expect(messages).toEqual([
      {
        role: 'user',
        content: { type: 'text', text: 'Write to $& {topic} about tea. {"json": true} {other}' },
      },
    ]);
  });

  it('keep their name when they are renamed', async () => {
    const before = nameOf(published);
    await owner.client.prompts.update({
      params: { id: published.id },
      body: draft({ title: 'Warm email', visibility: 'public', content: 'Hi', variables: [] }),
    });
    expect((await visitor.getPrompt({ name: before })).messages).toHaveLength(1);
  });

  it.each([
    ['an unknown name', 'nothing', {}],
    ['an id of nothing', nameOf({ id: '0199aaaa-0000-7000-8000-000000000999', title: 'x' }), {}],
    ['a private one', nameOf(secret), { name: 'x' }],
    ['one shared with others', nameOf(shared), { name: 'x' }],
  ])('are not told of: %s', async (_what, name, values) => {
    await expect(visitor.getPrompt({ name, arguments: values })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('There is no such prompt'),
    });
    await expect(
      (await connect(tokens.stranger)).getPrompt({ name, arguments: values }),
    ).rejects.toMatchObject({ code: -32602 });
  });

  it('say which arguments are missing or too long, and refuse a foreign cursor', async () => {
    const mine = await connect(tokens.owner);
    await expect(mine.getPrompt({ name: nameOf(secret) })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('These arguments are missing: name'),
    });
    await expect(
      mine.getPrompt({ name: nameOf(secret), arguments: { name: 'x'.repeat(10_001) } }),
    ).rejects.toMatchObject({ code: -32602 });
    const long = await create({
      content: '{name}'.repeat(1000),
      variables: [{ name: 'name', description: 'Whom', defaultValue: '' }],
    });
    await expect(
      mine.getPrompt({ name: nameOf(long), arguments: { name: 'x'.repeat(10_000) } }),
    ).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('would be longer than 1,000,000 characters'),
    });
    for (const cursor of [
      'x',
      Buffer.from('["mine",1,"2026-99-99 00:00:00+00","x"]').toString('base64url'),
    ]) {
      await expect(mine.listPrompts({ cursor })).rejects.toMatchObject({ code: -32602 });
    }
  });

  it('that were reported away are gone', async () => {
    const hidden = await create({ title: 'Reported', visibility: 'public' });
    await sql`update prompts set hidden_at = now() where id = ${hidden.id}`.execute(db);
    expect(await listed(visitor)).not.toContain(nameOf(hidden));
    await expect(visitor.getPrompt({ name: nameOf(hidden), arguments: { name: 'x' } })).rejects.toMatchObject(
      { code: -32602 },
    );
  });
});

interface Called {
  isError?: boolean;
  structuredContent?: Record<string, never>;
  content: { text: string }[];
}
const call = async (client: Client, name: string, values: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: values })) as unknown as Called;

describe('tools', () => {
  it('are four that only read', async () => {
    const { tools } = await visitor.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_tools',
      'get_tool',
      'search_prompts',
      'get_prompt',
    ]);
    for (const { annotations, outputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(outputSchema).toBeDefined();
    }
  });

  it('search_tools finds by words and by a wish, within a category and price', async () => {
    const byWord = await call(visitor, 'search_tools', { query: 'cursor' });
    expect(byWord.structuredContent).toMatchObject({
      tools: [{ id: 'cursor', page: 'https://tools.example.org/tool/cursor' }],
    });
    expect(JSON.parse(byWord.content[0]?.text ?? '')).toEqual(byWord.structuredContent);
    const wish = await call(visitor, 'search_tools', {
      query: 'something that turns my recorded meetings into text for free',
    });
    expect(wish.structuredContent?.tools).not.toHaveLength(0);
    const free = await call(visitor, 'search_tools', {
      query: 'video',
      category: 'video',
      pricing: 'open-source',
    });
    for (const tool of (free.structuredContent?.tools ?? []) as { pricing: string }[]) {
      expect(tool.pricing).toBe('open-source');
    }
    const wrong = await call(visitor, 'search_tools', { query: 'video', category: 'films' });
    expect(wrong).toMatchObject({ isError: true });
    expect(wrong.content[0]?.text).toContain('code-assistant');
  });

  it('get_tool tells all of a tool, and nothing of one that is hidden', async () => {
    const found = await call(visitor, 'get_tool', { id: 'cursor' });
    expect(found.structuredContent).toMatchObject({ tool: { website: 'https://cursor.com' } });
    await sql`update tools set hidden_at = now() where id = 'windsurf'`.execute(db);
    for (const id of ['windsurf', 'nothing', '../x', '']) {
      expect(await call(visitor, 'get_tool', { id })).toMatchObject({ isError: true });
    }
    const search = await call(visitor, 'search_tools', { query: 'windsurf' });
    expect(JSON.stringify(search.structuredContent)).not.toContain('"windsurf"');
  });

  it('search_prompts and get_prompt show what one may read', async () => {
    const mine = await connect(tokens.owner);
    const found = await call(mine, 'search_prompts', { query: 'secret', mine: true });
    expect(found.structuredContent).toMatchObject({ total: 1, prompts: [{ id: secret.id }] });
    const nobody = await call(visitor, 'search_prompts', { query: 'secret plan' });
    expect(JSON.stringify(nobody)).not.toContain(secret.id);
    expect(await call(visitor, 'search_prompts', { query: 'x', mine: true })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('access token') }],
    });
    for (const id of [secret.id, nameOf(secret)]) {
      expect(await call(mine, 'get_prompt', { id })).toMatchObject({
        structuredContent: { prompt: { content: 'Write to {name}.', variables: [{ name: 'name' }] } },
      });
      expect(await call(visitor, 'get_prompt', { id })).toMatchObject({ isError: true });
    }
  });

  it.each([
    ['search_tools', {}],
    ['search_tools', { query: 'x'.repeat(201) }],
    ['search_tools', { query: 'a\0b' }],
    ['search_tools', { query: 'x', limit: 1000 }],
    ['search_tools', { query: 'x', pricing: 'cheap' }],
    ['get_tool', { id: 7 }],
    ['remove_tool', { id: 'cursor' }],
  ])('refuses a wrong call of %s: %j', async (name, values) => {
    expect(await call(visitor, name, values)).toMatchObject({ isError: true });
  });
});

describe('the address', () => {
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
  const list = { jsonrpc: '2.0', id: 1, method: 'prompts/list' };
  const send = (
    changes: { headers?: Record<string, string>; payload?: string | object } = {},
    server = app,
  ) =>
    server.inject({
      method: 'POST',
      url: '/api/mcp',
      headers: { ...headers, ...changes.headers },
      payload: changes.payload ?? list,
    });

  it.each(['aid_unknown', 'x', 'eyJhbGciOiJIUzI1NiJ9.e30.x'])(
    'refuses the token %s as the protocol says',
    async (token) => {
      const answer = await send({ headers: { authorization: `Bearer ${token}` } });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toContain('Bearer error="invalid_token"');
      expect(answer.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } });
    },
  );

  it('is closed to a token that was revoked', async () => {
    const made = await owner.client.accessTokens.create({ body: { name: 'Old' } });
    const authorization = `Bearer ${made.token}`;
    expect((await send({ headers: { authorization } })).statusCode).toBe(200);
    await owner.client.accessTokens.revoke({ params: { id: made.id } });
    expect((await send({ headers: { authorization } })).statusCode).toBe(401);
  });

  it('answers pages of our own origin and of this machine only', async () => {
    const statusFor = async (origin: string) => (await send({ headers: { origin } })).statusCode;
    expect(await statusFor('https://tools.example.org')).toBe(200);
    expect(await statusFor('http://localhost:6274')).toBe(200);
    // A name of theirs that resolves to this server is theirs all the same.
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null', 'x']) {
      expect(await statusFor(origin)).toBe(403);
    }
    const rebound = await send({
      headers: { host: 'evil.example:3000', origin: 'http://evil.example:3000' },
    });
    expect(rebound.statusCode).toBe(403);
  });

  it.each([
    ['no JSON', '{', 400],
    ['no message', '{}', 400],
    ['many messages at once', JSON.stringify([list, list]), 400],
    ['too deep', `${'['.repeat(40)}${']'.repeat(40)}`, 400],
    ['too large', JSON.stringify({ ...list, params: { cursor: 'x'.repeat(300_000) } }), 413],
    ['nothing', '', 400],
  ])('refuses a body that is %s', async (_what, payload, status) => {
    const answer = await send({ payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
  });

  it('has neither sessions nor a stream', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: '/api/mcp', headers });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('POST');
    }
    expect((await send()).headers['mcp-session-id']).toBeUndefined();
  });

  it('is limited', async () => {
    await db.deleteFrom('rate_limits').execute();
    const server = await another({
      limits: { ...productLimits, mcp: { address: { most: 2, minutes: 1 } } },
    });
    expect((await send({}, server)).statusCode).toBe(200);
    expect((await send({}, server)).statusCode).toBe(200);
    const third = await send({}, server);
    expect(third.statusCode).toBe(429);
    expect(third.headers['retry-after']).toBeDefined();
    await server.close();
  });
});

it.each([
  ['00000000-0000-0000-0000-000000000000', ''],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', '!!!'],
  ['0199aaaa-0000-7000-8000-000000000001', 'x'.repeat(300)],
])('the id %s is found in its name', (id, title) => {
  const name = nameOf({ id, title });
  expect(name.length).toBeLessThanOrEqual(64);
  expect(idIn(name)).toBe(id);
});

it.each(['', '-', 'zzzzzzzzzzzzzzzzzzzzzzzzz', `a-${'z'.repeat(25)}`, 'x'.repeat(500)])(
  'there is no id in %j',
  (name) => {
    expect(idIn(name)).toBeNull();
  },
);
