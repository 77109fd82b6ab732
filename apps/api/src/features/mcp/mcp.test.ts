import type { AddressInfo } from 'node:net';

import { pricings } from '@ai-directory/api-client/contract';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';

import { createLogger } from '../../log.ts';
import { defaultRateLimits } from '../../http/rate-limit.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';
import { buildPromptDraft, createTestApp, type TestUser } from '../../testing/test-app.ts';
import { seed } from '../seed/seed.ts';
import { parsePromptName, toPromptName } from '../directory-tools/prompt-names.ts';

const { app, createApp, db, registerUser } = await createTestApp();
await seed(db, smallCatalogue);
await sql`insert into prompts (id, user_id, title, description, content, category, tags, visibility)
  select gen_random_uuid(), id, 'Many ' || n, '', 'Write.', 'Business', '{}', 'public'
  from users, generate_series(1, 120) n`.execute(db);
await app.listen({ port: 0, host: '127.0.0.1' });
const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/mcp`;

const owner = await registerUser('owner');
const reader = await registerUser('reader');
const otherUser = await registerUser('other');
const tokenOf = async ({ client }: TestUser) =>
  (await client.accessTokens.create({ body: { name: 'Desktop' } })).token;
const tokens = {
  owner: await tokenOf(owner),
  reader: await tokenOf(reader),
  otherUser: await tokenOf(otherUser),
};

const clients: Client[] = [];
afterAll(() => Promise.all(clients.map((client) => client.close())));

/** Connects the client of the SDK through a real port. */
async function connect(token?: string) {
  const client = new Client({ name: 'test', version: '1' });
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(base), { requestInit: { headers } }));
  clients.push(client);
  return client;
}

const anonymous = await connect();

const create = (changes: Parameters<typeof buildPromptDraft>[0]) =>
  owner.client.prompts.create({ body: buildPromptDraft(changes) });
const secret = await create({ title: 'My secret plan', visibility: 'private' });
const shared = await create({ title: 'Between us', visibility: 'shared' });
await owner.client.prompts.share({ params: { id: shared.id }, body: { userIds: [reader.id] } });
const published = await create({
  title: 'Çold   e-mail / ünïcode!',
  visibility: 'public',
  content: 'Write to {name} about {topic}. {"json": true} {other}',
  variables: [
    { name: 'name', description: 'Who it is for', defaultValue: '' },
    { name: 'topic', description: 'What it is about', defaultValue: 'tea', options: ['tea', 'rum'] },
  ],
});

async function listPromptNames(client: Client) {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.listPrompts({ ...(cursor && { cursor }) });
    names.push(...page.prompts.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor);
  return names;
}

describe('MCP prompts', () => {
  it('lists public prompts to anonymous clients, in pages without duplicates', async () => {
    const first = await anonymous.listPrompts();
    expect(first.prompts).toHaveLength(100);
    expect(first.nextCursor).toBeDefined();
    const names = await listPromptNames(anonymous);
    expect(new Set(names).size).toBe(names.length);
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from prompts where visibility = 'public' and hidden_at is null`.execute(db);
    expect(names).toHaveLength(rows[0]?.n ?? 0);
    expect(names).toContain(toPromptName(published));
    expect(names).not.toContain(toPromptName(secret));
    expect(names).not.toContain(toPromptName(shared));
  });

  it('lists own and shared prompts first with an access token', async () => {
    const ownNames = await listPromptNames(await connect(tokens.owner));
    expect(ownNames.slice(0, 3)).toEqual([published, shared, secret].map(toPromptName));
    expect(new Set(ownNames).size).toBe(ownNames.length);
    const readerNames = await listPromptNames(await connect(tokens.reader));
    expect(readerNames[0]).toBe(toPromptName(shared));
    expect(readerNames).not.toContain(toPromptName(secret));
    const otherNames = await listPromptNames(await connect(tokens.otherUser));
    expect(otherNames).not.toContain(toPromptName(shared));
  });

  it('lists prompts with portable names and their variables as arguments', async () => {
    const { prompts } = await anonymous.listPrompts();
    const prompt = prompts.find(({ name }) => name === toPromptName(published));
    expect(prompt?.name).toMatch(/^cold-e-mail-unicode-[0-9a-z]{25}$/);
    expect(prompt).toMatchObject({
      title: 'Çold   e-mail / ünïcode!',
      arguments: [
        { name: 'name', description: 'Who it is for', required: true },
        {
          name: 'topic',
          description: 'What it is about (such as tea, rum) (tea if omitted)',
          required: false,
        },
      ],
    });
    for (const { name } of prompts) expect(name).toMatch(/^[a-z0-9-]{1,64}$/);
  });

  it('fills variables with arguments and defaults only', async () => {
    const { messages } = await anonymous.getPrompt({
      name: toPromptName(published),
      arguments: { name: '$& {topic}' },
    });
    expect(messages).toEqual([
      {
        role: 'user',
        content: { type: 'text', text: 'Write to $& {topic} about tea. {"json": true} {other}' },
      },
    ]);
  });

  it('fills undeclared variables with arguments', async () => {
    const { messages } = await anonymous.getPrompt({
      name: toPromptName(published),
      arguments: { name: 'Ada', other: 'x' },
    });
    expect(messages).toMatchObject([{ content: { text: 'Write to Ada about tea. {"json": true} x' } }]);
  });

  it('finds a renamed prompt by its previous name', async () => {
    const before = toPromptName(published);
    await owner.client.prompts.update({
      params: { id: published.id },
      body: buildPromptDraft({ title: 'Warm email', visibility: 'public', content: 'Hi', variables: [] }),
    });
    expect((await anonymous.getPrompt({ name: before })).messages).toHaveLength(1);
  });

  it.each([
    ['an unknown name', 'nothing', {}],
    ['an unknown id', toPromptName({ id: '0199aaaa-0000-7000-8000-000000000999', title: 'x' }), {}],
    ['a private prompt', toPromptName(secret), { name: 'x' }],
    ['a prompt shared with otherNames', toPromptName(shared), { name: 'x' }],
  ])('rejects %s', async (_label, name, values) => {
    await expect(anonymous.getPrompt({ name, arguments: values })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('Prompt not found'),
    });
    await expect(
      (await connect(tokens.otherUser)).getPrompt({ name, arguments: values }),
    ).rejects.toMatchObject({ code: -32602 });
  });

  it('rejects missing and too long arguments and an invalid cursor', async () => {
    const ownerClient = await connect(tokens.owner);
    await expect(ownerClient.getPrompt({ name: toPromptName(secret) })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('Missing arguments: name'),
    });
    await expect(
      ownerClient.getPrompt({ name: toPromptName(secret), arguments: { name: 'x'.repeat(10_001) } }),
    ).rejects.toMatchObject({ code: -32602 });
    const long = await create({
      content: '{name}'.repeat(1000),
      variables: [{ name: 'name', description: 'Whom', defaultValue: '' }],
    });
    await expect(
      ownerClient.getPrompt({ name: toPromptName(long), arguments: { name: 'x'.repeat(10_000) } }),
    ).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('would be longer than 1,000,000 characters'),
    });
    const cursors = ['2026-99-99T00:00:00Z', '2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z'].map(
      (createdAt) => Buffer.from(JSON.stringify(['own', 1, createdAt, secret.id])).toString('base64url'),
    );
    for (const cursor of ['x', ...cursors]) {
      await expect(ownerClient.listPrompts({ cursor })).rejects.toMatchObject({ code: -32602 });
    }
  });

  it('does not list or return hidden prompts', async () => {
    const hidden = await create({ title: 'Reported', visibility: 'public' });
    await sql`update prompts set hidden_at = now() where id = ${hidden.id}`.execute(db);
    expect(await listPromptNames(anonymous)).not.toContain(toPromptName(hidden));
    await expect(
      anonymous.getPrompt({ name: toPromptName(hidden), arguments: { name: 'x' } }),
    ).rejects.toMatchObject({ code: -32602 });
  });
});

interface CallResult {
  isError?: boolean;
  structuredContent?: Record<string, never>;
  content: { text: string }[];
}
const call = async (client: Client, name: string, values: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: values })) as unknown as CallResult;

describe('MCP tools', () => {
  it('lists read-only tools', async () => {
    const { tools } = await anonymous.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_tools',
      'get_tool',
      'compare_tools',
      'list_categories',
      'search_prompts',
      'get_prompt',
    ]);
    for (const { annotations, outputSchema } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(outputSchema).toBeDefined();
    }
  });

  it('search_tools finds tools by keywords and natural language, filtered by category and pricing', async () => {
    const byWord = await call(anonymous, 'search_tools', { query: 'codeloom' });
    expect(byWord.structuredContent).toMatchObject({
      tools: [{ id: 'codeloom', page: 'https://tools.example.org/tool/codeloom' }],
    });
    expect(JSON.parse(byWord.content[0]?.text ?? '')).toEqual(byWord.structuredContent);
    const byIntent = await call(anonymous, 'search_tools', {
      query: 'something that transcribes my interviews for free',
    });
    expect(byIntent.structuredContent?.tools).not.toHaveLength(0);
    const free = await call(anonymous, 'search_tools', {
      query: 'video',
      category: 'video',
      pricing: 'open-source',
    });
    for (const tool of (free.structuredContent?.tools ?? []) as { pricing: string }[]) {
      expect(tool.pricing).toBe('open-source');
    }
    const wrong = await call(anonymous, 'search_tools', { query: 'video', category: 'films' });
    expect(wrong).toMatchObject({ isError: true });
    expect(wrong.content[0]?.text).toContain('code-assistant');
  });

  it('get_tool returns the details of a tool, but not of a hidden one', async () => {
    const found = await call(anonymous, 'get_tool', { id: 'codeloom' });
    expect(found.structuredContent).toMatchObject({ tool: { website: 'https://www.codeloom.example' } });
    await sql`update tools set hidden_at = now() where id = 'bracketeer'`.execute(db);
    for (const id of ['bracketeer', 'nothing', '../x', '']) {
      expect(await call(anonymous, 'get_tool', { id })).toMatchObject({ isError: true });
    }
    const search = await call(anonymous, 'search_tools', { query: 'bracketeer' });
    expect(JSON.stringify(search.structuredContent)).not.toContain('"bracketeer"');
  });

  it('compare_tools returns the facts of tools, but not of hidden ones', async () => {
    const found = await call(anonymous, 'compare_tools', { ids: ['heron', 'codeloom'] });
    expect(found.structuredContent).toMatchObject({
      tools: [
        { id: 'heron', facts: { api: { has: 'yes' } } },
        { id: 'codeloom', facts: { freePlan: { has: 'yes' } } },
      ],
    });
    expect(JSON.stringify(found.structuredContent)).not.toContain('"notFor"');
    for (const id of ['bracketeer', 'nothing']) {
      expect(await call(anonymous, 'compare_tools', { ids: ['heron', id] })).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('search_tools') }],
      });
    }
  });

  it('list_categories returns the slugs that search_tools accepts', async () => {
    const { structuredContent } = await call(anonymous, 'list_categories', {});
    expect(structuredContent?.categories).toContainEqual({
      slug: 'video',
      name: 'Video',
      description: 'Video.',
      tools: 3,
    });
  });

  it('search_prompts and get_prompt return only prompts that the viewer can read', async () => {
    const ownerClient = await connect(tokens.owner);
    const found = await call(ownerClient, 'search_prompts', { query: 'secret', mine: true });
    expect(found.structuredContent).toMatchObject({ total: 1, prompts: [{ id: secret.id }] });
    const anonymousResult = await call(anonymous, 'search_prompts', { query: 'secret plan' });
    expect(JSON.stringify(anonymousResult)).not.toContain(secret.id);
    expect(await call(anonymous, 'search_prompts', { query: 'x', mine: true })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('access token') }],
    });
    for (const id of [secret.id, toPromptName(secret)]) {
      expect(await call(ownerClient, 'get_prompt', { id })).toMatchObject({
        structuredContent: { prompt: { content: 'Write to {name}.', variables: [{ name: 'name' }] } },
      });
      expect(await call(anonymous, 'get_prompt', { id })).toMatchObject({ isError: true });
    }
  });

  it.each([
    ['search_tools', {}],
    ['search_tools', { query: 'x'.repeat(201) }],
    ['search_tools', { query: 'a\0b' }],
    ['search_tools', { query: 'x', limit: 101 }],
    ['search_tools', { query: '  ' }],
    ['search_tools', { query: 'x', category: 'Not a slug' }],
    ['search_prompts', { query: 'x'.repeat(201) }],
    ['search_prompts', { query: 'x', limit: 0 }],
    ['constructor', {}],
    ['search_tools', { query: 'x', pricing: 'cheap' }],
    ['search_tools', { query: 'x', platform: 'toaster' }],
    ['get_tool', { id: 7 }],
    ['compare_tools', { ids: ['codeloom'] }],
    ['compare_tools', { ids: Array(5).fill('codeloom') }],
    ['remove_tool', { id: 'codeloom' }],
  ])('rejects invalid arguments of %s: %j', async (name, values) => {
    expect(await call(anonymous, name, values)).toMatchObject({ isError: true });
  });
});

describe('MCP inputs', () => {
  it('have the limits of the endpoints', async () => {
    const { tools } = await anonymous.listTools();
    const properties = Object.fromEntries(
      tools.map(({ name, inputSchema }) => [name, inputSchema.properties]),
    );
    expect(properties.search_tools).toMatchObject({
      query: { type: 'string', minLength: 1, maxLength: 200 },
      category: { anyOf: [{ const: 'all' }, { minLength: 2, maxLength: 64 }] },
      pricing: { anyOf: [{ const: 'all' }, { enum: pricings }] },
      limit: { minimum: 1, maximum: 100 },
    });
    expect(properties.get_tool).toMatchObject({ id: { minLength: 2, maxLength: 64 } });
    expect(properties.search_prompts).toMatchObject({ query: { maxLength: 200 }, limit: { maximum: 100 } });
  });
});

describe('POST /api/mcp', () => {
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
    'returns 401 with WWW-Authenticate for the token %s',
    async (token) => {
      const response = await send({ headers: { authorization: `Bearer ${token}` } });
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toContain('Bearer error="invalid_token"');
      expect(response.json()).toMatchObject({ jsonrpc: '2.0', error: { message: expect.any(String) } });
    },
  );

  it('returns 401 for a revoked token', async () => {
    const made = await owner.client.accessTokens.create({ body: { name: 'Old' } });
    const authorization = `Bearer ${made.token}`;
    expect((await send({ headers: { authorization } })).statusCode).toBe(200);
    await owner.client.accessTokens.revoke({ params: { id: made.id } });
    expect((await send({ headers: { authorization } })).statusCode).toBe(401);
  });

  it('returns 403 for other origins than the site and localhost', async () => {
    const statusFor = async (origin: string) => (await send({ headers: { origin } })).statusCode;
    expect(await statusFor('https://tools.example.org')).toBe(200);
    expect(await statusFor('http://localhost:6274')).toBe(200);
    // DNS rebinding: another site's name that resolves to this server.
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null', 'x']) {
      expect(await statusFor(origin)).toBe(403);
    }
    const rebound = await send({
      headers: { host: 'evil.example:3000', origin: 'http://evil.example:3000' },
    });
    expect(rebound.statusCode).toBe(403);
  });

  it.each([
    ['not JSON', '{', 400],
    ['not a message', '{}', 400],
    ['a batch', JSON.stringify([list, list]), 400],
    ['nested too deeply', `${'['.repeat(40)}${']'.repeat(40)}`, 400],
    ['too large', JSON.stringify({ ...list, params: { cursor: 'x'.repeat(300_000) } }), 413],
    ['empty', '', 400],
  ])('rejects a body that is %s', async (_label, payload, status) => {
    const response = await send({ payload });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
  });

  it.each([
    ['prompts/list', 'prompts', {}],
    ['prompts/get', 'prompts', { name: toPromptName(published) }],
    ['tools/call', 'tools', { name: 'search_tools', arguments: { query: 'codeloom' } }],
    ['tools/call', 'tools', { name: 'get_tool', arguments: { id: 'codeloom' } }],
    ['tools/call', 'tools', { name: 'list_categories', arguments: {} }],
    ['tools/call', 'prompts', { name: 'search_prompts', arguments: { query: 'mail' } }],
    ['tools/call', 'prompts', { name: 'get_prompt', arguments: { id: toPromptName(published) } }],
  ])('responds to a failed %s as other endpoints do: %s %j', async (method, table, params) => {
    const lines: string[] = [];
    const server = await createApp({ log: createLogger('info', (line) => lines.push(line)) });
    onTestFinished(() => server.close());
    await sql`alter table ${sql.table(table)} rename to renamed`.execute(db);
    try {
      const response = await send({ payload: { jsonrpc: '2.0', id: 1, method, params } }, server);
      expect(response.statusCode).toBe(500);
      expect(response.json()).toMatchObject({
        jsonrpc: '2.0',
        error: { message: 'Something went wrong on the server' },
      });
    } finally {
      await sql`alter table renamed rename to ${sql.ref(table)}`.execute(db);
    }
    await vi.waitFor(() => expect(lines).toHaveLength(2));
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 'error', err: { message: expect.stringContaining('does not exist') } },
      { level: 'info', msg: 'request', route: '/api/mcp', status: 500 },
    ]);
    expect((await server.inject('/metrics')).body).toMatch(
      /http_request_duration_seconds_count\{method="POST",route="\/api\/mcp",status="500"\} 1/,
    );
  });

  it('returns 405 for GET and DELETE: there are no sessions or streams', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      const response = await app.inject({ method, url: '/api/mcp', headers });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('POST');
    }
    expect((await send()).headers['mcp-session-id']).toBeUndefined();
  });

  it('returns 429 when the limit is reached', async () => {
    await db.deleteFrom('rate_limits').execute();
    const server = await createApp({
      limits: { ...defaultRateLimits, mcp: { perIp: { max: 2, minutes: 1 } } },
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
])('parsePromptName returns the id %s from its name', (id, title) => {
  const name = toPromptName({ id, title });
  expect(name.length).toBeLessThanOrEqual(64);
  expect(parsePromptName(name)).toBe(id);
});

it.each(['', '-', 'zzzzzzzzzzzzzzzzzzzzzzzzz', `a-${'z'.repeat(25)}`, 'x'.repeat(500)])(
  'parsePromptName returns null for %j',
  (name) => {
    expect(parsePromptName(name)).toBeNull();
  },
);
