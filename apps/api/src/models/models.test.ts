import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { fakeProvider, type FakeProvider } from '../testing/fake-provider.ts';
import type { Ask, AskableModel } from './ask.ts';
import type { RecordedUse } from './usage.store.ts';
import { modelsOf } from './models.ts';
import { reachOf, type ModelOptions } from './reach.ts';

const fake = await fakeProvider();
afterAll(() => fake.close());
let used: RecordedUse[] = [];
beforeEach(() => {
  fake.reset();
  used = [];
});

type ProviderName = keyof FakeProvider['urls'];

function modelsFor(provider: string, options: ModelOptions = {}, defaultModel: string | null = null) {
  const all: ModelOptions = {
    providerUrls: fake.urls,
    fetchLimits: { silence: 300, total: 3000 },
    ...options,
  };
  return modelsOf({
    keys: {
      usable: async () => [{ provider, models: [{ id: 'fake-large', name: 'Large' }] }],
      secret: async () => 'the-key-of-ada',
    },
    settings: { get: async () => ({ defaultModel }) },
    record: async (use) => void used.push(use),
    reach: reachOf(all),
    options: all,
  });
}

async function model(provider: ProviderName): Promise<AskableModel> {
  const found = await modelsFor(provider).resolve(`${provider}/fake-large`, 'ada');
  if (!found) throw new Error('There is no such model');
  return found;
}

const ask: Ask = { kind: 'run', system: 'Be kind.', messages: [{ role: 'user', content: 'Hello' }] };

async function read(asked: AskableModel, question: Ask = ask) {
  const stream = asked.streamText(question);
  let text = '';
  for await (const piece of stream) text += piece;
  return { text, usage: stream.usage() };
}

const schema = z.object({ colour: z.string(), count: z.number() });
const usage = { inputTokens: 11, outputTokens: 7 };

describe.each(['openai', 'anthropic', 'gemini', 'groq', 'mistral'] as const)('%s', (provider) => {
  it('streams a text, with the key, and records the use', async () => {
    fake.text = 'A lighthouse stands on the northern shore. 🙂';
    expect(await read(await model(provider), { ...ask, temperature: 0.3, maxTokens: 500 })).toEqual({
      text: fake.text,
      usage,
    });
    expect(fake.asked).toHaveLength(1);
    expect(fake.asked[0]?.key).toBe('the-key-of-ada');
    const sent = JSON.stringify(fake.asked[0]?.body);
    expect(sent).toContain('Be kind.');
    expect(sent).toContain('Hello');
    expect(sent).toContain('0.3');
    expect(used).toMatchObject([
      { userId: 'ada', provider, model: 'fake-large', kind: 'run', ok: true, ...usage },
    ]);
  });

  it('gives an object', async () => {
    fake.text = '{"colour":"blue","count":3}';
    const asked = await model(provider);
    expect(await asked.generateObject({ ...ask, schema })).toEqual({
      object: { colour: 'blue', count: 3 },
      usage,
    });
    expect(used).toMatchObject([{ ok: true, ...usage }]);
  });

  it.each([
    ['wrong-key', 'provider_refused_key', 422],
    ['forbidden', 'provider_refused_key', 422],
    ['quota', 'provider_quota', 429],
    ['gone', 'model_unavailable', 409],
    ['broken', 'provider_failed', 502],
    ['moved', 'provider_failed', 502],
    ['slow', 'provider_failed', 504],
    ['malformed', 'provider_failed', 502],
  ] as const)('says in a sentence that it is %s', async (mood, code, statusCode) => {
    const asked = await model(provider);
    fake.mood = mood;
    const message: unknown = expect.stringMatching(/^[A-Z][^{}]+$/);
    await expect(read(asked)).rejects.toMatchObject({ code, statusCode, message });
    await expect(asked.generateObject({ ...ask, schema })).rejects.toMatchObject({
      code,
      statusCode,
      message,
    });
    expect(used).toMatchObject([{ ok: false }, { ok: false }]);
    expect(fake.asked.filter(({ path }) => path.includes('elsewhere'))).toEqual([]);
  });

  it.each(['cut-off', 'dropped'] as const)('does not take a %s text for a whole one', async (mood) => {
    const asked = await model(provider);
    fake.mood = mood;
    fake.text = 'A lighthouse stands on the northern shore, and nobody has lit it for years.';
    let text = '';
    const reading = async () => {
      for await (const piece of asked.streamText(ask)) text += piece;
    };
    await expect(reading()).rejects.toMatchObject({ code: 'provider_failed' });
    expect(fake.text.startsWith(text)).toBe(true);
    expect(text.length).toBeGreaterThan(5);
    expect(used).toMatchObject([{ ok: false }]);
  });

  it('is broken off with the question', async () => {
    const asked = await model(provider);
    fake.mood = 'slow';
    const gone = new AbortController();
    setTimeout(() => gone.abort(), 50);
    await expect(read(asked, { ...ask, signal: gone.signal })).rejects.toThrow(/abort/i);
    await expect.poll(() => fake.brokenOff).toBe(1);
    expect(used).toMatchObject([{ ok: false }]);
  });

  it('is broken off by who stops reading', async () => {
    const asked = await model(provider);
    fake.text = 'word '.repeat(2000);
    for await (const piece of asked.streamText(ask)) if (piece) break;
    await expect.poll(() => fake.brokenOff).toBe(1);
  });

  it('is asked for JSON in words where it cannot be held to a shape', async () => {
    fake.mood = 'no-structure';
    fake.text = 'Here you are:\n```json\n{"colour":"red","count":1}\n```';
    const { object } = await (await model(provider)).generateObject({ ...ask, schema });
    expect(object).toEqual({ colour: 'red', count: 1 });
    expect(JSON.stringify(fake.asked.at(-1)?.body)).toContain('JSON schema');
  });

  it.each(['no JSON at all', '{"colour":"red"}', '{"colour":"red","count":'])('refuses %s', async (text) => {
    fake.text = text;
    const asked = await model(provider);
    await expect(asked.generateObject({ ...ask, schema })).rejects.toMatchObject({
      code: 'provider_failed',
      message: 'The answer of Large could not be read. Try again',
    });
  });
});

const local = (name: string, key?: string) => ({ name, url: fake.urls.mistral, key });

describe('the models', () => {
  it('are those of my keys, then the operator’s, then the template', async () => {
    const models = modelsFor('openai', {
      environmentKeys: { anthropic: 'operators-key' },
      localEndpoints: [local('ollama')],
    });
    expect(await models.available('ada')).toEqual([
      { id: 'openai/fake-large', name: 'Large', provider: 'OpenAI', source: 'key' },
      {
        id: 'anthropic/claude-haiku-4-5',
        name: 'claude-haiku-4-5',
        provider: 'Anthropic',
        source: 'environment',
      },
      { id: 'ollama/fake-large', name: 'fake-large', provider: 'Ollama', source: 'environment' },
      { id: 'ollama/fake-small', name: 'fake-small', provider: 'Ollama', source: 'environment' },
      { id: 'template', name: 'Template (no AI)', provider: 'AI Tools Directory', source: 'template' },
    ]);
    expect((await models.available(undefined)).map(({ source }) => source)).toEqual([
      'environment',
      'environment',
      'environment',
      'template',
    ]);
  });

  it('of the operator are asked with the operator’s key, also by a visitor', async () => {
    const models = modelsFor('mistral', {
      environmentKeys: { groq: 'operators-key' },
      sharedModels: ['groq/a/b'],
    });
    const found = await models.resolve('groq/a/b', undefined);
    if (!found) throw new Error('It is not there');
    expect((await read(found)).text).toBe('Hello there.');
    expect(fake.asked).toMatchObject([{ key: 'operators-key', body: { model: 'a/b' } }]);
    expect(used).toMatchObject([{ userId: null, provider: 'groq', model: 'a/b' }]);
    fake.mood = 'wrong-key';
    await expect(read(found)).rejects.toMatchObject({ statusCode: 502, code: 'provider_refused_key' });
    expect(await models.resolve('groq/other', undefined)).toBeNull();
  });

  it('of a local server are asked there, with its key where it has one', async () => {
    const models = modelsFor('openai', { localEndpoints: [local('lab', 'key-of-the-lab')] });
    const found = await models.resolve('lab/fake-small', undefined);
    if (!found) throw new Error('It is not there');
    await read(found);
    expect(fake.asked.map(({ key }) => key)).toEqual(['key-of-the-lab', 'key-of-the-lab']);
  });

  it('of a local server that is not there are none', async () => {
    const models = modelsFor('openai', {
      localEndpoints: [{ name: 'lab', url: 'http://127.0.0.1:1/v1', key: undefined }],
    });
    expect((await models.available(undefined)).map(({ id }) => id)).toEqual(['template']);
    expect(await models.resolve('lab/any', undefined)).toBeNull();
  });

  it.each([
    ['my default', 'openai/fake-large', { groq: 'k' }, 'openai/fake-large'],
    ['the operator’s where mine is gone', 'openai/gone', { groq: 'k' }, 'groq/llama-3.3-70b-versatile'],
    ['the operator’s where I have chosen none', null, { groq: 'k' }, 'groq/llama-3.3-70b-versatile'],
    ['one of my key where the operator has none', null, {}, 'openai/fake-large'],
    ['none where I want the template', 'template', { groq: 'k' }, undefined],
  ])('without an id are %s', async (_what, chosen, environmentKeys, id) => {
    const found = await modelsFor('openai', { environmentKeys }, chosen).resolve(undefined, 'ada');
    expect(found?.id).toBe(id);
  });

  it('without an id are none for a visitor where the operator has none', async () => {
    expect(await modelsFor('openai').resolve(undefined, undefined)).toBeNull();
    expect(await modelsFor('openai').resolve('openai/fake-large', undefined)).toBeNull();
  });

  it('are never asked where the traffic could be read', async () => {
    const asked = reachOf({}).fetch('http://127.0.0.1:9/v1/models');
    await expect(asked).rejects.toThrow('it is not https');
  });

  it('may not say more than fits', async () => {
    fake.text = 'x'.repeat(100_000);
    const options: ModelOptions = { providerUrls: fake.urls, fetchLimits: { bytes: 50_000 } };
    const found = await modelsFor('openai', options).resolve('openai/fake-large', 'ada');
    await expect(found && read(found)).rejects.toMatchObject({ code: 'provider_failed' });
  });
});
