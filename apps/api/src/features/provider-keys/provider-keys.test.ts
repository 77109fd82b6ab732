import { createClient, memoryTokens } from '@ai-directory/api-client';
import { providers } from '@ai-directory/prompts-kit/rules';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { createLog } from '../../log.ts';
import { sealing } from '../../models/sealing.ts';
import { fakeProvider } from '../../testing/fake-provider.ts';
import { testApp, through } from '../../testing/test-app.ts';
import { providerKeyStore } from './provider-keys.store.ts';

const fake = await fakeProvider();
afterAll(() => fake.close());
const logged: string[] = [];
const models = { providerUrls: fake.urls, checkLimit: 300 };
const { member, visitor, another, db } = await testApp({
  models,
  log: createLog('trace', (line) => void logged.push(line)),
});
beforeEach(() => fake.reset());

/** Unlike anything that the log would hide by its looks. */
const secret = 'a-very-Secret-key-of-Ada-4711';
const saving = (provider: string, apiKey = secret) => ({ params: { provider }, body: { apiKey } });
const of = (provider: string) => ({ params: { provider } });

describe.each(['openai', 'anthropic', 'gemini', 'groq', 'mistral'] as const)('a key of %s', (provider) => {
  it('is stored, tested, and answered without itself', async () => {
    const { client } = await member(`saves_${provider}`);
    const saved = await client.providerKeys.save(saving(provider));
    expect(saved).toMatchObject({ provider, last4: '4711', isValid: true, isEnabled: true });
    expect(saved.models.map(({ id }) => id)).toEqual(['fake-large', 'fake-small']);
    expect(saved.enabledModels).toEqual(['fake-large', 'fake-small']);
    expect(saved.lastTested).not.toBeNull();
    expect(await client.providerKeys.list()).toEqual([saved]);
    expect(fake.asked).toMatchObject([{ key: secret }]);
  });

  it.each([
    ['wrong-key', false],
    ['forbidden', false],
    ['quota', null],
    ['broken', null],
    ['moved', null],
    ['slow', null],
    ['malformed', null],
  ] as const)('that is %s is stored as valid: %s', async (mood, isValid) => {
    fake.mood = mood;
    const { client } = await member(`${provider}_${mood.replace('-', '_')}`);
    const saved = await client.providerKeys.save(saving(provider));
    expect(saved.isValid).toBe(isValid);
    expect(saved.lastTested === null).toBe(isValid === null);
    expect(saved.models).toHaveLength(providers.find(({ id }) => id === provider)?.models.length ?? 0);
    const { models: mine } = await client.models.available();
    expect(mine.some(({ source }) => source === 'key')).toBe(isValid === null && saved.models.length > 0);
  });
});

describe('testing a key', () => {
  it('learns what became of it, and keeps what could not be checked', async () => {
    const { client } = await member('tester');
    const saved = await client.providerKeys.save(saving('openai'));
    fake.mood = 'broken';
    expect(await client.providerKeys.test(of('openai'))).toEqual({ ...saved, isValid: null });
    expect(await client.providerKeys.list()).toEqual([saved]);

    fake.mood = 'wrong-key';
    const refused = await client.providerKeys.test(of('openai'));
    expect(refused).toMatchObject({ isValid: false, enabledModels: ['fake-large', 'fake-small'] });
    expect(await client.providerKeys.list()).toEqual([refused]);
    expect((await client.models.available()).models.map(({ id }) => id)).toEqual(['template']);

    fake.mood = 'well';
    fake.models = ['fake-new', 'text-embedding-3', 'whisper-1'];
    const again = await client.providerKeys.test(of('openai'));
    fake.models = ['fake-large', 'fake-small'];
    expect(again).toMatchObject({ isValid: true, enabledModels: ['fake-new'] });
    expect((await client.models.available()).models.map(({ id }) => id)).toEqual([
      'openai/fake-new',
      'template',
    ]);
  });

  it('says null where nobody has said where the provider is', async () => {
    const { client } = await member('azure');
    expect(await client.providerKeys.save(saving('azure'))).toMatchObject({ isValid: null, models: [] });
    expect(await client.providerKeys.test(of('azure'))).toMatchObject({ isValid: null });
    expect(fake.asked).toEqual([]);
  });

  it('goes where the operator says, and asks an empty question where the list is open', async () => {
    const app = await another({ models: { ...models, providerUrls: { nvidia: fake.urls.mistral } } });
    const { session } = await member('nvidia');
    const tokens = memoryTokens();
    tokens.write(session);
    const client = createClient({ fetch: through(app), tokens });
    fake.mood = 'wrong-key';
    expect(await client.providerKeys.save(saving('nvidia'))).toMatchObject({ isValid: false });
    fake.mood = 'no-structure';
    expect(await client.providerKeys.test(of('nvidia'))).toMatchObject({ isValid: null });
    expect(fake.asked.map(({ path, body }) => [path, body.messages])).toEqual([
      ['/compatible/v1/chat/completions', []],
      ['/compatible/v1/chat/completions', []],
    ]);
    await app.close();
  });
});

describe('switches', () => {
  it('take a provider and single models out of what can be asked', async () => {
    const { client } = await member('switcher');
    await client.providerKeys.save(saving('groq'));
    const ids = async () => (await client.models.available()).models.map(({ id }) => id);
    const toggle = { params: { provider: 'groq', model: 'fake-large' } };

    expect((await client.providerKeys.toggleModel(toggle)).enabledModels).toEqual(['fake-small']);
    expect(await ids()).toEqual(['groq/fake-small', 'template']);
    expect(await client.providerKeys.toggle(of('groq'))).toMatchObject({
      isEnabled: false,
      enabledModels: [],
    });
    expect(await ids()).toEqual(['template']);
    expect((await client.providerKeys.toggle(of('groq'))).enabledModels).toEqual(['fake-small']);
    expect((await client.providerKeys.toggleModel(toggle)).enabledModels).toEqual([
      'fake-large',
      'fake-small',
    ]);
    await expect(
      client.providerKeys.toggleModel({ params: { provider: 'groq', model: 'no such model' } }),
    ).rejects.toMatchObject({ status: 404, code: 'model_unavailable' });
  });

  it('find a model whose name has slashes', async () => {
    const { client } = await member('slashes');
    fake.models = ['meta-llama/llama-4:free'];
    await client.providerKeys.save(saving('mistral'));
    fake.models = ['fake-large', 'fake-small'];
    const toggle = { params: { provider: 'mistral', model: 'meta-llama/llama-4:free' } };
    expect((await client.providerKeys.toggleModel(toggle)).enabledModels).toEqual([]);
  });
});

it('a new key takes the place of the former one, and leaves the models’ switches', async () => {
  const { client } = await member('replacer');
  const first = await client.providerKeys.save(saving('openai'));
  await client.providerKeys.toggleModel({ params: { provider: 'openai', model: 'fake-small' } });
  const second = await client.providerKeys.save(saving('openai', 'another-key-of-mine-0815'));
  expect(second).toMatchObject({ id: first.id, last4: '0815', enabledModels: ['fake-large'] });
  expect(await client.providerKeys.list()).toHaveLength(1);
});

it('a short key is not told by its end', async () => {
  const { client } = await member('short');
  expect((await client.providerKeys.save(saving('openai', 'short-key'))).last4).toBe('');
});

it.each(['id', 'provider'] as const)('goes by its %s', async (by) => {
  const { client } = await member(`removes_${by}`);
  const saved = await client.providerKeys.save(saving('openai'));
  expect(await client.providerKeys.remove({ params: { provider: saved[by] } })).toEqual({});
  expect(await client.providerKeys.list()).toEqual([]);
  await expect(client.providerKeys.remove({ params: { provider: saved[by] } })).rejects.toMatchObject({
    status: 404,
    code: 'key_not_found',
    message: 'API key not found',
  });
});

describe('who may', () => {
  it('a visitor may nothing, but sees what can be asked', async () => {
    expect((await visitor.models.available()).models).toEqual([
      { id: 'template', name: 'Template (no AI)', provider: 'AI Tools Directory', source: 'template' },
    ]);
    const refused = { status: 401 };
    await expect(visitor.providerKeys.list()).rejects.toMatchObject(refused);
    await expect(visitor.providerKeys.save(saving('openai'))).rejects.toMatchObject(refused);
    await expect(visitor.providerKeys.test(of('openai'))).rejects.toMatchObject(refused);
    await expect(visitor.providerKeys.toggle(of('openai'))).rejects.toMatchObject(refused);
    await expect(visitor.providerKeys.remove({ params: { provider: 'openai' } })).rejects.toMatchObject(
      refused,
    );
  });

  it('another person may nothing with mine', async () => {
    const [mine, other] = [await member('mine'), await member('other')];
    const saved = await mine.client.providerKeys.save(saving('openai'));
    const refused = { status: 404, code: 'key_not_found' };
    expect(await other.client.providerKeys.list()).toEqual([]);
    await expect(other.client.providerKeys.test(of('openai'))).rejects.toMatchObject(refused);
    await expect(other.client.providerKeys.toggle(of('openai'))).rejects.toMatchObject(refused);
    await expect(
      other.client.providerKeys.toggleModel({ params: { provider: 'openai', model: 'fake-large' } }),
    ).rejects.toMatchObject(refused);
    await expect(other.client.providerKeys.remove({ params: { provider: saved.id } })).rejects.toMatchObject(
      refused,
    );
    expect(await mine.client.providerKeys.list()).toEqual([saved]);
  });

  it.each([
    ['nobody', secret, 'Please select a provider and enter an API key'],
    ['openai', '   ', 'Please select a provider and enter an API key'],
    ['openai', 'two words', 'An API key has no spaces, and only letters, digits and signs'],
    ['openai', 'schlüssel', 'An API key has no spaces, and only letters, digits and signs'],
    ['openai', 'x'.repeat(501), 'API key must be at most 500 characters long'],
  ])('a key of %s that is %j is refused', async (provider, apiKey, message) => {
    const { client } = await member(`refused_${Math.random().toString(36).slice(2, 12)}`);
    await expect(client.providerKeys.save(saving(provider, apiKey))).rejects.toMatchObject({
      status: 400,
      message,
    });
  });
});

it('a key that cannot be opened any more has to be entered again', async () => {
  const { client, id, session } = await member('lost');
  await client.providerKeys.save(saving('openai'));
  const app = await another({ models, keyEncryptionKeys: [Buffer.alloc(32, 'another')] });
  const tokens = memoryTokens();
  tokens.write(session);
  const later = createClient({ fetch: through(app), tokens });
  const body = { topic: 'Tea', model: 'openai/fake-large' };
  await expect(later.prompts.generate({ body })).rejects.toMatchObject({
    status: 422,
    code: 'provider_refused_key',
    message: 'Your API key for OpenAI can no longer be read. Enter it again in settings',
  });
  expect(await later.providerKeys.test(of('openai'))).toMatchObject({ isValid: false });
  expect(id).not.toBe('');
  await app.close();
});

it('a row that was moved to somebody else does not open', async () => {
  const [victim, thief] = [await member('victim'), await member('thief')];
  await victim.client.providerKeys.save(saving('openai'));
  await db.updateTable('provider_keys').set({ user_id: thief.id }).where('user_id', '=', victim.id).execute();
  fake.reset();
  await expect(
    thief.client.prompts.generate({ body: { topic: 'Tea', model: 'openai/fake-large' } }),
  ).rejects.toMatchObject({ code: 'provider_refused_key' });
  expect(fake.asked).toEqual([]);
});

it('keys move under the newest of the operator’s at the start', async () => {
  const { client, id } = await member('rotates');
  await client.providerKeys.save(saving('openai'));
  const keys = [Buffer.alloc(32, 'key for tests'), Buffer.alloc(32, 'a newer one')];
  await (await another({ models, keyEncryptionKeys: keys })).close();
  const rows = await db.selectFrom('provider_keys').select('key_version').where('user_id', '=', id).execute();
  expect(rows).toEqual([{ key_version: 2 }]);
  const store = providerKeyStore(db, sealing([Buffer.alloc(32), ...keys.slice(1)]));
  expect(await store.secret(id, 'openai')).toBe(secret);
});

it('a key’s plain text is in no answer, no line of the log and no column of the database', async () => {
  const { session } = await member('secretive');
  const answers: string[] = [];
  const app = await another({ models, log: createLog('trace', (line) => void logged.push(line)) });
  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${session.token}` },
      ...(body && { payload: body }),
    });
    answers.push(answer.body, JSON.stringify(answer.headers));
    return answer;
  };
  for (const mood of [
    'well',
    'wrong-key',
    'quota',
    'broken',
    'malformed',
    'slow',
    'cut-off',
    'dropped',
  ] as const) {
    fake.mood = 'well';
    for (const { id } of providers) await ask('POST', `/provider-api-keys/${id}`, { apiKey: secret });
    for (const id of Object.keys(fake.urls)) {
      fake.mood = mood;
      if (mood !== 'slow') await ask('POST', `/provider-api-keys/${id}/test`);
      fake.text = `The key was ${secret.slice(0, 4)}`;
      const generation = { topic: 'Tea', model: `${id}/fake-large` };
      if (mood !== 'slow') await ask('POST', '/generate-prompt', generation);
      if (mood !== 'slow') await ask('POST', '/generate-prompt/stream', generation);
    }
  }
  await ask('POST', '/provider-api-keys/unknown', { apiKey: secret });
  await ask('POST', '/provider-api-keys/openai', { apiKey: `${secret} with spaces` });
  await ask('POST', '/provider-api-keys/openai', { apiKey: { nested: secret } });
  await ask('PATCH', '/provider-api-keys/openai/toggle');
  await ask('GET', '/provider-api-keys');
  await ask('GET', '/settings/available-models');
  await ask('GET', '/users/me/export');
  await app.close();

  expect(answers.length).toBeGreaterThan(100);
  expect(answers.filter((answer) => answer.includes(secret))).toEqual([]);
  expect(logged.length).toBeGreaterThan(100);
  expect(logged.filter((line) => line.includes(secret))).toEqual([]);

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  let dump = '';
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    // Bytes as the letters they may be.
    dump += JSON.stringify(rows, (_key, value: unknown) =>
      isBytes(value) ? Buffer.from(value.data).toString('latin1') : value,
    );
  }
  expect(dump).toContain('secretive');
  expect(dump.includes(secret)).toBe(false);
  expect(dump.includes(Buffer.from(secret).toString('base64').slice(0, -4))).toBe(false);
  expect(dump.includes(Buffer.from(secret).toString('hex'))).toBe(false);
});

const isBytes = (value: unknown): value is { data: number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
