import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type FakeProvider, startFakeProvider } from '../testing/fake-provider.ts';
import type { ChatModel, ChatRequest } from './chat-model.ts';
import { createModelRegistry } from './model-registry.ts';
import { createProviderRegistry, type ModelOptions } from './provider-registry.ts';
import type { UsageRecord } from './usage.store.ts';

const fake = await startFakeProvider();
afterAll(() => fake.close());
let calls: UsageRecord[] = [];
beforeEach(() => {
  fake.reset();
  calls = [];
});

type ProviderName = keyof FakeProvider['baseUrls'];

function createRegistry(provider: string, options: ModelOptions = {}, defaultModel: string | null = null) {
  const allOptions: ModelOptions = {
    providerBaseUrls: fake.baseUrls,
    fetchLimits: { idleTimeoutMs: 1000, timeoutMs: 3000 },
    ...options,
  };
  return createModelRegistry({
    keys: {
      listUsable: async () => [{ provider, models: [{ id: 'fake-large', name: 'Large' }] }],
      findSecret: async () => 'the-key-of-ada',
    },
    settings: { get: async () => ({ defaultModel }) },
    recordCall: async (call) => void calls.push(call),
    providers: createProviderRegistry(allOptions),
    options: allOptions,
  });
}

async function resolveModel(provider: ProviderName): Promise<ChatModel> {
  const model = await createRegistry(provider).resolve(`${provider}/fake-large`, 'ada');
  if (!model) throw new Error('Model not found');
  return model;
}

const request: ChatRequest = {
  kind: 'run',
  system: 'Be kind.',
  messages: [{ role: 'user', content: 'Hello' }],
};

async function readStream(model: ChatModel, chatRequest: ChatRequest = request) {
  const stream = model.streamText(chatRequest);
  let text = '';
  for await (const delta of stream) text += delta;
  return { text, usage: stream.usage() };
}

const schema = z.object({ color: z.string(), count: z.number() });
const usage = { inputTokens: 11, outputTokens: 7 };

describe.each(['openai', 'anthropic', 'gemini', 'groq', 'mistral'] as const)('%s', (provider) => {
  it('streams text with the API key and records the call', async () => {
    fake.text = 'A lighthouse stands on the northern shore. 🙂';
    expect(
      await readStream(await resolveModel(provider), { ...request, temperature: 0.3, maxTokens: 500 }),
    ).toEqual({
      text: fake.text,
      usage,
    });
    expect(fake.requests).toHaveLength(1);
    expect(fake.requests[0]?.key).toBe('the-key-of-ada');
    const sent = JSON.stringify(fake.requests[0]?.body);
    expect(sent).toContain('Be kind.');
    expect(sent).toContain('Hello');
    expect(sent).toContain('0.3');
    expect(calls).toMatchObject([
      { userId: 'ada', provider, model: 'fake-large', kind: 'run', ok: true, ...usage },
    ]);
  });

  it('returns an object that matches the schema', async () => {
    fake.text = '{"color":"blue","count":3}';
    const model = await resolveModel(provider);
    expect(await model.generateObject({ ...request, schema })).toEqual({
      object: { color: 'blue', count: 3 },
      usage,
    });
    expect(calls).toMatchObject([{ ok: true, ...usage }]);
  });

  it.each([
    ['invalid-key', 'provider_key_rejected', 'unprocessable'],
    ['forbidden', 'provider_key_rejected', 'unprocessable'],
    ['quota-exceeded', 'provider_quota', 'rate_limited'],
    ['model-not-found', 'model_unavailable', 'conflict'],
    ['server-error', 'provider_failed', 'bad_gateway'],
    ['redirect', 'provider_failed', 'bad_gateway'],
    ['timeout', 'provider_failed', 'gateway_timeout'],
    ['malformed', 'provider_failed', 'bad_gateway'],
  ] as const)('maps "%s" to an AppError with a readable message', async (behavior, code, kind) => {
    const model = await resolveModel(provider);
    fake.behavior = behavior;
    const message: unknown = expect.stringMatching(/^[A-Z][^{}]+$/);
    await Promise.all(
      [readStream(model), model.generateObject({ ...request, schema })].map((call) =>
        expect(call).rejects.toMatchObject({ code, kind, message }),
      ),
    );
    expect(calls).toMatchObject([{ ok: false }, { ok: false }]);
    expect(fake.requests.filter(({ path }) => path.includes('elsewhere'))).toEqual([]);
  });

  it.each(['truncated', 'connection-lost'] as const)('throws when a stream is %s', async (behavior) => {
    const model = await resolveModel(provider);
    fake.behavior = behavior;
    fake.text = 'A lighthouse stands on the northern shore, and nobody has lit it for years.';
    let text = '';
    const readAll = async () => {
      for await (const delta of model.streamText(request)) text += delta;
    };
    await expect(readAll()).rejects.toMatchObject({ code: 'provider_failed' });
    expect(fake.text.startsWith(text)).toBe(true);
    expect(text.length).toBeGreaterThan(5);
    expect(calls).toMatchObject([{ ok: false }]);
  });

  it('throws when a response is out of tokens, after its text', async () => {
    const model = await resolveModel(provider);
    fake.behavior = 'cut-off';
    let text = '';
    const readAll = async () => {
      for await (const delta of model.streamText(request)) text += delta;
    };
    await expect(readAll()).rejects.toMatchObject({
      message: 'The response of Large was cut off because it became too long',
    });
    expect(text).toBe('Hello there.');
  });

  // Messages of Azure OpenAI, Anthropic, vLLM, OpenRouter and others.
  it.each([
    [
      400,
      "This model's maximum context length is 8192 tokens.",
      'This is too long for Large. Make it shorter',
    ],
    [
      400,
      'prompt is too long: 210000 tokens > 200000 maximum',
      'This is too long for Large. Make it shorter',
    ],
    [403, 'Country, region, or territory not supported', /does not serve the region of this site/],
    [400, 'User location is not supported for the API use.', /does not serve the region of this site/],
    [429, 'You exceeded your current quota, please check your plan', /^Your quota at .+ is used up/],
    [400, 'Your credit balance is too low to access the API.', /^Your quota at .+ is used up/],
    [429, 'Rate limit reached for requests', /^You sent too many requests to /],
    [422, 'This model does not support images', /^Large cannot process this request. Choose another model$/],
  ])('explains the status %i with "%s"', async (status, reason, message) => {
    const model = await resolveModel(provider);
    fake.behavior = { status, message: reason };
    await expect(readStream(model)).rejects.toMatchObject({
      message: expect.stringMatching(message),
    });
  });

  it('cancels the provider request when the signal is aborted', async () => {
    const model = await resolveModel(provider);
    const controller = new AbortController();
    fake.behavior = () => {
      controller.abort();
      return 'timeout';
    };
    await expect(readStream(model, { ...request, signal: controller.signal })).rejects.toThrow(/abort/i);
    await expect.poll(() => fake.abortedCount).toBe(1);
    expect(calls).toMatchObject([{ ok: false }]);
  });

  it('cancels the provider request when the consumer stops reading', async () => {
    const model = await resolveModel(provider);
    fake.text = 'word '.repeat(2000);
    for await (const delta of model.streamText(request)) if (delta) break;
    await expect.poll(() => fake.abortedCount).toBe(1);
  });

  it('falls back to a JSON schema in the system prompt without structured output', async () => {
    fake.behavior = 'no-structured-output';
    fake.text = 'Here you are:\n```json\n{"color":"red","count":1}\n```';
    const { object } = await (await resolveModel(provider)).generateObject({ ...request, schema });
    expect(object).toEqual({ color: 'red', count: 1 });
    expect(JSON.stringify(fake.requests.at(-1)?.body)).toContain('JSON schema');
  });

  it.each(['no JSON at all', '{"color":"red"}', '{"color":"red","count":'])(
    'throws provider_failed for the response %s',
    async (text) => {
      fake.text = text;
      const model = await resolveModel(provider);
      await expect(model.generateObject({ ...request, schema })).rejects.toMatchObject({
        code: 'provider_failed',
        message: 'The response of Large could not be read. Try again',
      });
    },
  );
});

const compatibleServer = (name: string, apiKey?: string) => ({
  name,
  baseUrl: fake.baseUrls.mistral,
  apiKey,
});

/** Makes the provider reject requests that have one of the parameters. */
const rejectParameters = (names: string[], message: string) => {
  fake.behavior = ({ body }) => (names.some((name) => name in body) ? { status: 400, message } : 'ok');
};
const resolveShared = (id: string) =>
  createRegistry('mistral', { environmentKeys: { mistral: 'k' }, sharedModels: [`mistral/${id}`] })
    .resolve(`mistral/${id}`, undefined)
    .then((model) => model!);

describe('parameters that a compatible server rejects', () => {
  const settings = { ...request, temperature: 0.3, maxTokens: 500 };
  it.each([
    [
      'o3',
      ['temperature', 'max_tokens'],
      "Unsupported value: 'temperature' does not support 0.3 with this model.",
    ],
    ['gpt-5', ['max_tokens'], "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."],
  ])('are renamed or left out for %s, from then on at once', async (id, names, message) => {
    rejectParameters(names, message);
    const model = await resolveShared(id);
    expect((await readStream(model, settings)).text).toBe('Hello there.');
    expect(fake.requests).toHaveLength(2);
    expect((await readStream(model, settings)).text).toBe('Hello there.');
    expect(fake.requests).toHaveLength(3);
    expect(fake.requests[2]?.body).toMatchObject({ max_completion_tokens: 500 });
    expect(fake.requests[2]?.body).not.toHaveProperty('temperature');
  });

  it('are left out when their new name is rejected as well', async () => {
    rejectParameters(
      ['max_tokens', 'max_completion_tokens'],
      'extra fields: max_tokens, max_completion_tokens',
    );
    expect((await readStream(await resolveShared('local'), settings)).text).toBe('Hello there.');
    expect(fake.requests).toHaveLength(3);
  });

  it('stay in requests that are rejected for another reason', async () => {
    fake.behavior = { status: 400, message: 'The messages are invalid' };
    await expect(readStream(await resolveShared('other'), settings)).rejects.toMatchObject({
      code: 'provider_failed',
    });
    expect(fake.requests).toHaveLength(1);
  });
});

describe('createModelRegistry', () => {
  it('lists models of the user’s keys, then the operator’s, then the template', async () => {
    const models = createRegistry('openai', {
      environmentKeys: { anthropic: 'operators-key' },
      compatibleEndpoints: [compatibleServer('ollama')],
    });
    expect(await models.listAvailable('ada')).toEqual([
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
    expect((await models.listAvailable(undefined)).map(({ source }) => source)).toEqual([
      'environment',
      'environment',
      'environment',
      'template',
    ]);
  });

  it('calls shared models with the operator’s key, also for anonymous users', async () => {
    const models = createRegistry('mistral', {
      environmentKeys: { groq: 'operators-key' },
      sharedModels: ['groq/a/b'],
    });
    const model = await models.resolve('groq/a/b', undefined);
    if (!model) throw new Error('Model not found');
    expect((await readStream(model)).text).toBe('Hello there.');
    expect(fake.requests).toMatchObject([{ key: 'operators-key', body: { model: 'a/b' } }]);
    expect(calls).toMatchObject([{ userId: null, provider: 'groq', model: 'a/b' }]);
    fake.behavior = 'invalid-key';
    await expect(readStream(model)).rejects.toMatchObject({
      kind: 'bad_gateway',
      code: 'provider_key_rejected',
    });
    expect(await models.resolve('groq/other', undefined)).toBeNull();
  });

  it('calls models of a compatible server with its key', async () => {
    const models = createRegistry('openai', {
      compatibleEndpoints: [compatibleServer('lab', 'key-of-the-lab')],
    });
    const model = await models.resolve('lab/fake-small', undefined);
    if (!model) throw new Error('Model not found');
    await readStream(model);
    expect(fake.requests.map(({ key }) => key)).toEqual(['key-of-the-lab', 'key-of-the-lab']);
  });

  it('lists no models of an unreachable server', async () => {
    const models = createRegistry('openai', {
      compatibleEndpoints: [{ name: 'lab', baseUrl: 'http://127.0.0.1:1/v1', apiKey: undefined }],
    });
    expect((await models.listAvailable(undefined)).map(({ id }) => id)).toEqual(['template']);
    expect(await models.resolve('lab/any', undefined)).toBeNull();
  });

  it.each([
    ['the user’s default', 'openai/fake-large', { groq: 'k' }, 'openai/fake-large'],
    [
      'the operator’s when the user’s default is unavailable',
      'openai/gone',
      { groq: 'k' },
      'groq/llama-3.3-70b-versatile',
    ],
    ['the operator’s when the user has no default', null, { groq: 'k' }, 'groq/llama-3.3-70b-versatile'],
    ['one of the user’s keys when the operator has none', null, {}, 'openai/fake-large'],
    ['null when the default is the template', 'template', { groq: 'k' }, undefined],
  ])('resolves without an id to %s', async (_label, defaultModel, environmentKeys, id) => {
    const model = await createRegistry('openai', { environmentKeys }, defaultModel).resolve(undefined, 'ada');
    expect(model?.id).toBe(id);
  });

  it('resolves to null for anonymous users when the operator has no models', async () => {
    expect(await createRegistry('openai').resolve(undefined, undefined)).toBeNull();
    expect(await createRegistry('openai').resolve('openai/fake-large', undefined)).toBeNull();
  });

  it('rejects provider URLs that are not https', async () => {
    const response = createProviderRegistry({}).fetch('http://127.0.0.1:9/v1/models');
    await expect(response).rejects.toThrow('it is not https');
  });

  it('throws when the response exceeds maxBytes', async () => {
    fake.text = 'x'.repeat(100_000);
    const options: ModelOptions = { providerBaseUrls: fake.baseUrls, fetchLimits: { maxBytes: 50_000 } };
    const model = await createRegistry('openai', options).resolve('openai/fake-large', 'ada');
    await expect(model && readStream(model)).rejects.toMatchObject({ code: 'provider_failed' });
  });
});
