import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import { providers } from '@ai-directory/prompts-kit/rules';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { createLogger } from '../../log.ts';
import { createEnvelopeEncryption } from '../../models/envelope-encryption.ts';
import { startFakeProvider } from '../../testing/fake-provider.ts';
import { createRegisterUser, createTestApp, injectFetch } from '../../testing/test-app.ts';
import { providerKeyStore } from './provider-keys.store.ts';

const fake = await startFakeProvider();
afterAll(() => fake.close());
const logged: string[] = [];
const models = { providerBaseUrls: fake.baseUrls, keyCheckTimeoutMs: 60_000 };
const { registerUser, anonymousClient, createApp, db } = await createTestApp({
  models,
  log: createLogger('trace', (line) => void logged.push(line)),
});
beforeEach(() => fake.reset());

const impatientApp = await createApp({ models: { ...models, keyCheckTimeoutMs: 300 } });
afterAll(() => impatientApp.close());

/** Matches none of the patterns that the log redacts. */
const secret = 'a-very-Secret-key-of-Ada-4711';
const savePayload = (provider: string, apiKey = secret) => ({ params: { provider }, body: { apiKey } });
const paramsFor = (provider: string) => ({ params: { provider } });

describe.each(['openai', 'anthropic', 'gemini', 'groq', 'mistral'] as const)('key of %s', (provider) => {
  it('is stored, validated and returned without the secret', async () => {
    const { client } = await registerUser(`saves_${provider}`);
    const saved = await client.providerKeys.save(savePayload(provider));
    expect(saved).toMatchObject({ provider, last4: '4711', isValid: true, isEnabled: true });
    expect(saved.models.map(({ id }) => id)).toEqual(['fake-large', 'fake-small']);
    expect(saved.enabledModels).toEqual(['fake-large', 'fake-small']);
    expect(saved.lastTested).not.toBeNull();
    expect(await client.providerKeys.list()).toEqual([saved]);
    expect(fake.requests).toMatchObject([{ key: secret }]);
  });

  it.each([
    ['invalid-key', false],
    ['forbidden', false],
    ['quota-exceeded', null],
    ['server-error', null],
    ['redirect', null],
    ['timeout', null],
    ['malformed', null],
  ] as const)('stores a key whose check is "%s" with isValid: %s', async (behavior, isValid) => {
    fake.behavior = behavior;
    const register = behavior === 'timeout' ? createRegisterUser(impatientApp) : registerUser;
    const { client } = await register(`${provider}_${behavior.replace('-', '_')}`);
    const saved = await client.providerKeys.save(savePayload(provider));
    expect(saved.isValid).toBe(isValid);
    expect(saved.lastTested === null).toBe(isValid === null);
    expect(saved.models).toHaveLength(providers.find(({ id }) => id === provider)?.models.length ?? 0);
    const { models: available } = await client.models.available();
    // Neither is shown as active.
    expect(available.map(({ id }) => id)).toEqual(['template']);
  });
});

it('warns about a key that its provider rejects, without the key', async () => {
  const lines: string[] = [];
  const app = await createApp({ models, log: createLogger('warn', (line) => lines.push(line)) });
  const { session, id } = await registerUser('warned');
  const tokens = createMemoryTokenStore();
  tokens.write(session);
  fake.behavior = 'invalid-key';
  await createClient({ fetch: injectFetch(app), tokens }).providerKeys.save(savePayload('openai'));
  await app.close();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'warn', msg: 'The provider rejected an API key', userId: id, provider: 'openai' },
  ]);
  expect(lines.join('')).not.toContain(secret);
});

it('records saved and removed keys in the activity of the account', async () => {
  const { client } = await registerUser('recorded');
  const { id } = await client.providerKeys.save(savePayload('openai'));
  await client.providerKeys.remove({ params: { provider: id } });
  const activity = await client.auth.activity();
  expect(activity.slice(0, 2)).toMatchObject([
    { event: 'provider_key_removed', detail: 'openai' },
    { event: 'provider_key_saved', detail: 'openai' },
  ]);
});

describe('providerKeys.test', () => {
  it('stores the new status, but not an inconclusive one', async () => {
    const { client } = await registerUser('tester');
    const saved = await client.providerKeys.save(savePayload('openai'));
    fake.behavior = 'server-error';
    expect(await client.providerKeys.test(paramsFor('openai'))).toEqual({ ...saved, isValid: null });
    expect(await client.providerKeys.list()).toEqual([saved]);

    fake.behavior = 'invalid-key';
    const rejected = await client.providerKeys.test(paramsFor('openai'));
    expect(rejected).toMatchObject({ isValid: false, enabledModels: ['fake-large', 'fake-small'] });
    expect(await client.providerKeys.list()).toEqual([rejected]);
    expect((await client.models.available()).models.map(({ id }) => id)).toEqual(['template']);

    fake.behavior = 'ok';
    fake.models = ['fake-new', 'text-embedding-3', 'whisper-1'];
    const again = await client.providerKeys.test(paramsFor('openai'));
    fake.models = ['fake-large', 'fake-small'];
    expect(again).toMatchObject({ isValid: true, enabledModels: ['fake-new'] });
    expect((await client.models.available()).models.map(({ id }) => id)).toEqual([
      'openai/fake-new',
      'template',
    ]);
  });

  it('returns null for a provider without a base URL', async () => {
    const { client } = await registerUser('azure');
    expect(await client.providerKeys.save(savePayload('azure'))).toMatchObject({ isValid: null, models: [] });
    expect(await client.providerKeys.test(paramsFor('azure'))).toMatchObject({ isValid: null });
    expect(fake.requests).toEqual([]);
  });

  it('uses the configured base URL and an empty chat request when the model list needs no key', async () => {
    const app = await createApp({
      models: { ...models, providerBaseUrls: { nvidia: fake.baseUrls.mistral } },
    });
    const { session } = await registerUser('nvidia');
    const tokens = createMemoryTokenStore();
    tokens.write(session);
    const client = createClient({ fetch: injectFetch(app), tokens });
    fake.behavior = 'invalid-key';
    expect(await client.providerKeys.save(savePayload('nvidia'))).toMatchObject({ isValid: false });
    fake.behavior = 'no-structured-output';
    expect(await client.providerKeys.test(paramsFor('nvidia'))).toMatchObject({ isValid: null });
    expect(fake.requests.map(({ path, body }) => [path, body.messages])).toEqual([
      ['/compatible/v1/chat/completions', []],
      ['/compatible/v1/chat/completions', []],
    ]);
    await app.close();
  });
});

describe('toggling', () => {
  it('removes a provider and single models from the available models', async () => {
    const { client } = await registerUser('switcher');
    await client.providerKeys.save(savePayload('groq'));
    const ids = async () => (await client.models.available()).models.map(({ id }) => id);
    const toggle = { params: { provider: 'groq', model: 'fake-large' } };

    expect((await client.providerKeys.toggleModel(toggle)).enabledModels).toEqual(['fake-small']);
    expect(await ids()).toEqual(['groq/fake-small', 'template']);
    expect(await client.providerKeys.toggle(paramsFor('groq'))).toMatchObject({
      isEnabled: false,
      enabledModels: [],
    });
    expect(await ids()).toEqual(['template']);
    expect((await client.providerKeys.toggle(paramsFor('groq'))).enabledModels).toEqual(['fake-small']);
    expect((await client.providerKeys.toggleModel(toggle)).enabledModels).toEqual([
      'fake-large',
      'fake-small',
    ]);
    await expect(
      client.providerKeys.toggleModel({ params: { provider: 'groq', model: 'no such model' } }),
    ).rejects.toMatchObject({ status: 404, code: 'model_unavailable' });
  });

  it('accepts model ids with slashes', async () => {
    const { client } = await registerUser('slashes');
    fake.models = ['meta-llama/llama-4:free'];
    await client.providerKeys.save(savePayload('mistral'));
    fake.models = ['fake-large', 'fake-small'];
    const toggle = { params: { provider: 'mistral', model: 'meta-llama/llama-4:free' } };
    expect((await client.providerKeys.toggleModel(toggle)).enabledModels).toEqual([]);
  });
});

it('replaces the previous key and keeps disabled models', async () => {
  const { client } = await registerUser('replacer');
  const first = await client.providerKeys.save(savePayload('openai'));
  await client.providerKeys.toggleModel({ params: { provider: 'openai', model: 'fake-small' } });
  const second = await client.providerKeys.save(savePayload('openai', 'another-key-of-mine-0815'));
  expect(second).toMatchObject({ id: first.id, last4: '0815', enabledModels: ['fake-large'] });
  expect(await client.providerKeys.list()).toHaveLength(1);
});

it('does not return the last characters of a short key', async () => {
  const { client } = await registerUser('short');
  expect((await client.providerKeys.save(savePayload('openai', 'short-key'))).last4).toBe('');
});

it.each(['id', 'provider'] as const)('deletes a key by its %s', async (by) => {
  const { client } = await registerUser(`removes_${by}`);
  const saved = await client.providerKeys.save(savePayload('openai'));
  expect(await client.providerKeys.remove({ params: { provider: saved[by] } })).toEqual({});
  expect(await client.providerKeys.list()).toEqual([]);
  await expect(client.providerKeys.remove({ params: { provider: saved[by] } })).rejects.toMatchObject({
    status: 404,
    code: 'key_not_found',
    message: 'API key not found',
  });
});

describe('authorization', () => {
  it('lets anonymous users list available models only', async () => {
    expect((await anonymousClient.models.available()).models).toEqual([
      { id: 'template', name: 'Template (no AI)', provider: 'AI Tools Directory', source: 'template' },
    ]);
    const error = { status: 401 };
    await expect(anonymousClient.providerKeys.list()).rejects.toMatchObject(error);
    await expect(anonymousClient.providerKeys.save(savePayload('openai'))).rejects.toMatchObject(error);
    await expect(anonymousClient.providerKeys.test(paramsFor('openai'))).rejects.toMatchObject(error);
    await expect(anonymousClient.providerKeys.toggle(paramsFor('openai'))).rejects.toMatchObject(error);
    await expect(
      anonymousClient.providerKeys.remove({ params: { provider: 'openai' } }),
    ).rejects.toMatchObject(error);
  });

  it('returns 404 for the keys of other users', async () => {
    const [owner, other] = [await registerUser('mine'), await registerUser('other')];
    const saved = await owner.client.providerKeys.save(savePayload('openai'));
    const error = { status: 404, code: 'key_not_found' };
    expect(await other.client.providerKeys.list()).toEqual([]);
    await expect(other.client.providerKeys.test(paramsFor('openai'))).rejects.toMatchObject(error);
    await expect(other.client.providerKeys.toggle(paramsFor('openai'))).rejects.toMatchObject(error);
    await expect(
      other.client.providerKeys.toggleModel({ params: { provider: 'openai', model: 'fake-large' } }),
    ).rejects.toMatchObject(error);
    await expect(other.client.providerKeys.remove({ params: { provider: saved.id } })).rejects.toMatchObject(
      error,
    );
    expect(await owner.client.providerKeys.list()).toEqual([saved]);
  });

  it.each([
    ['unknown', secret, 'Please select a provider and enter an API key'],
    ['openai', '   ', 'Please select a provider and enter an API key'],
    ['openai', 'two words', 'An API key may only contain letters, digits and symbols, without spaces'],
    ['openai', 'schlüssel', 'An API key may only contain letters, digits and symbols, without spaces'],
    ['openai', 'x'.repeat(501), 'API key must be at most 500 characters long'],
  ])('rejects for %s the key %j', async (provider, apiKey, message) => {
    const { client } = await registerUser(`rejected_${Math.random().toString(36).slice(2, 12)}`);
    await expect(client.providerKeys.save(savePayload(provider, apiKey))).rejects.toMatchObject({
      status: 400,
      message,
    });
  });
});

it('returns 422 when a key cannot be decrypted any more', async () => {
  const { client, session } = await registerUser('lost');
  await client.providerKeys.save(savePayload('openai'));
  const app = await createApp({ models, keyEncryptionKeys: [Buffer.alloc(32, 'another')] });
  const tokens = createMemoryTokenStore();
  tokens.write(session);
  const later = createClient({ fetch: injectFetch(app), tokens });
  const body = { topic: 'Tea', model: 'openai/fake-large' };
  await expect(later.prompts.generate({ body })).rejects.toMatchObject({
    status: 422,
    code: 'provider_key_rejected',
    message: 'Your API key for OpenAI can no longer be read. Enter it again in settings',
  });
  expect(await later.providerKeys.test(paramsFor('openai'))).toMatchObject({ isValid: false });
  await app.close();
});

it('does not decrypt a row moved to another user', async () => {
  const [victim, thief] = [await registerUser('victim'), await registerUser('thief')];
  await victim.client.providerKeys.save(savePayload('openai'));
  await db.updateTable('provider_keys').set({ user_id: thief.id }).where('user_id', '=', victim.id).execute();
  fake.reset();
  await expect(
    thief.client.prompts.generate({ body: { topic: 'Tea', model: 'openai/fake-large' } }),
  ).rejects.toMatchObject({ code: 'provider_key_rejected' });
  expect(fake.requests).toEqual([]);
});

it('rewraps keys with the newest key-encryption key at startup', async () => {
  const { client, id } = await registerUser('rotates');
  await client.providerKeys.save(savePayload('openai'));
  const keys = [Buffer.alloc(32, 'key for tests'), Buffer.alloc(32, 'a newer one')];
  await (await createApp({ models, keyEncryptionKeys: keys })).close();
  const rows = await db.selectFrom('provider_keys').select('key_version').where('user_id', '=', id).execute();
  expect(rows).toEqual([{ key_version: 2 }]);
  const store = providerKeyStore(db, createEnvelopeEncryption([Buffer.alloc(32), ...keys.slice(1)]));
  expect(await store.findSecret(id, 'openai')).toBe(secret);
});

it('rewraps keys in batches, without those that cannot be decrypted', async () => {
  const ids = [];
  for (const name of ['batch-1', 'batch-2', 'batch-3', 'batch-4', 'batch-5']) {
    const { client, id } = await registerUser(name);
    await client.providerKeys.save(savePayload('openai'));
    ids.push(id);
  }
  await db
    .updateTable('provider_keys')
    .set({ wrapped_key: Buffer.from('damaged') })
    .where('user_id', '=', ids[1] ?? '')
    .execute();
  const keys = [Buffer.alloc(32, 'key for tests'), Buffer.alloc(32, 'a newer one')];
  await providerKeyStore(db, createEnvelopeEncryption(keys)).rewrapAll(2);
  const rows = await db
    .selectFrom('provider_keys')
    .select('key_version')
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .execute();
  expect(rows.map((row) => row.key_version)).toEqual([2, 1, 2, 2, 2]);
});

it('never writes a key in plain text to responses, logs or the database', async () => {
  const { session } = await registerUser('secretive');
  const responses: string[] = [];
  const app = await createApp({ models, log: createLogger('trace', (line) => void logged.push(line)) });
  const sendRequest = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${session.token}` },
      ...(body && { payload: body }),
    });
    responses.push(response.body, JSON.stringify(response.headers));
    return response;
  };
  for (const behavior of [
    'ok',
    'invalid-key',
    'quota-exceeded',
    'server-error',
    'malformed',
    'timeout',
    'truncated',
    'connection-lost',
  ] as const) {
    for (const id of Object.keys(fake.baseUrls)) {
      fake.behavior = 'ok';
      await sendRequest('POST', `/provider-api-keys/${id}`, { apiKey: secret });
      fake.behavior = behavior;
      if (behavior !== 'timeout') await sendRequest('POST', `/provider-api-keys/${id}/test`);
      fake.text = `The key was ${secret.slice(0, 4)}`;
      const generation = { topic: 'Tea', model: `${id}/fake-large` };
      if (behavior !== 'timeout') await sendRequest('POST', '/generate-prompt', generation);
      if (behavior !== 'timeout') await sendRequest('POST', '/generate-prompt/stream', generation);
    }
  }
  await sendRequest('POST', '/provider-api-keys/unknown', { apiKey: secret });
  await sendRequest('POST', '/provider-api-keys/openai', { apiKey: `${secret} with spaces` });
  await sendRequest('POST', '/provider-api-keys/openai', { apiKey: { nested: secret } });
  await sendRequest('PATCH', '/provider-api-keys/openai/toggle');
  await sendRequest('GET', '/provider-api-keys');
  await sendRequest('GET', '/settings/available-models');
  await sendRequest('GET', '/users/me/export');
  await app.close();

  expect(responses.length).toBeGreaterThan(100);
  expect(responses.filter((response) => response.includes(secret))).toEqual([]);
  expect(logged.length).toBeGreaterThan(100);
  expect(logged.filter((line) => line.includes(secret))).toEqual([]);

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  let dump = '';
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    // Decodes bytes as latin1, so that plain text in them is found.
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
