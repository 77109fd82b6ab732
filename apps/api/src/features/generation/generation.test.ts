import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createClient, createMemoryTokenStore } from '@ai-directory/api-client';
import { PromptDraft, type GenerationRequest } from '@ai-directory/api-client/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { defaultRateLimits } from '../../http/rate-limit.ts';
import { startFakeProvider } from '../../testing/fake-provider.ts';
import { ignoreDisconnect } from '../../testing/ignore-disconnect.ts';
import { buildPromptDraft, createTestApp, type TestUser } from '../../testing/test-app.ts';

const fake = await startFakeProvider();
afterAll(() => fake.close());
const models = { providerBaseUrls: fake.baseUrls, fetchLimits: { idleTimeoutMs: 2000, timeoutMs: 5000 } };
const { app, registerUser, anonymousClient, createApp, db } = await createTestApp({ models });
beforeEach(() => fake.reset());

// Streaming and client disconnects cannot be tested with inject(); listen on a real port.
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const onNetwork = ({ session }: TestUser) => {
  const tokens = createMemoryTokenStore();
  tokens.write(session);
  return createClient({ baseUrl: `http://127.0.0.1:${port}/api`, tokens });
};

const ada = await registerUser('ada');
const client = onNetwork(ada);
for (const provider of Object.keys(fake.baseUrls)) {
  await client.providerKeys.save({ params: { provider }, body: { apiKey: 'the-key-of-ada-lovelace' } });
}

const form = (changes: Partial<GenerationRequest> = {}) => ({
  topic: 'Cold emails',
  model: 'openai/fake-large',
  generateVariations: 2,
  ...changes,
});
const rawPrompt = (content: string) => ({
  title: 'Cold email',
  description: 'Writes a first email.',
  content,
  category: 'Business',
  tags: ['email'],
  variables: [{ name: 'name', description: 'Who it is for', defaultValue: 'Ada' }],
});
const toResponse = (...contents: string[]) => JSON.stringify({ prompts: contents.map(rawPrompt) });

const streamedText = `=== PROMPT 1
Title: First
Description: Writes a first email.
Category: Business
Tags: email
Variables:
- name: Who it is for (example: Ada)
Content:
Write to {name}.
=== PROMPT 2
Title: Second
Description: Calls.
Category: Business
Tags: call
Content:
Call {name} and {ask for}.
=== END`;

async function collect<T>(events: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const event of events) items.push(event);
  return items;
}

describe.each(['openai', 'anthropic', 'gemini', 'groq', 'mistral'])('generation with %s', (provider) => {
  const model = `${provider}/fake-large`;

  it('returns distinct prompts with declared variables', async () => {
    fake.text = toResponse(
      'Write to {name}.',
      'write to {name}',
      'Call {name} and {ask for}.',
      'One too many.',
    );
    const { prompts, usage } = await client.prompts.generate({ body: form({ model, tone: 'Friendly' }) });
    expect(usage).toEqual({ inputTokens: 11, outputTokens: 7 });
    expect(prompts.map(({ content }) => content)).toEqual(['Write to {name}.', 'Call {name} and {ask for}.']);
    expect(prompts[1]?.variables.map(({ name }) => name)).toEqual(['name', 'ask for']);
    expect(prompts[0]?.metadata).toEqual({
      model,
      type: 'creative',
      tone: 'Friendly',
      length: 'moderate',
      temperature: 0.7,
    });
    for (const prompt of prompts) PromptDraft.parse({ ...prompt, visibility: 'private' });
    const question = JSON.stringify(fake.requests[0]?.body);
    for (const word of ['Cold emails', '2 prompts', 'friendly', '150 tokens'])
      expect(question).toContain(word);
  });

  it('streams prompts', async () => {
    fake.text = streamedText;
    const events = await collect(client.prompts.generateStream({ body: form({ model }) }));
    const getText = (version: number) =>
      events.map((event) => (event.version === version ? (event.text ?? '') : '')).join('');
    expect(getText(0)).toBe('Write to {name}.\n');
    expect(getText(1)).toBe('Call {name} and {ask for}.\n');
    expect(events.flatMap(({ prompt }) => prompt?.title ?? [])).toEqual(['First', 'Second']);
    expect(events.at(-1)).toEqual({ version: 1, usage: { inputTokens: 11, outputTokens: 7 } });
    expect(events.findIndex(({ version, prompt }) => version === 0 && prompt)).toBeLessThan(
      events.findIndex(({ version }) => version === 1),
    );
  });

  it.each([
    ['invalid-key', 'provider_key_rejected', 422],
    ['quota-exceeded', 'provider_quota', 429],
    ['model-not-found', 'model_unavailable', 409],
    ['server-error', 'provider_failed', 502],
    ['malformed', 'provider_failed', 502],
  ] as const)('returns the provider error when it is "%s"', async (behavior, code, status) => {
    fake.behavior = behavior;
    await expect(client.prompts.generate({ body: form({ model }) })).rejects.toMatchObject({ code, status });
    await expect(collect(client.prompts.generateStream({ body: form({ model }) }))).rejects.toMatchObject({
      code,
      status,
    });
  });

  it('throws when a stream is cut off', async () => {
    fake.behavior = 'truncated';
    fake.text = streamedText.replace('Write to', 'Write to '.repeat(100));
    const events: unknown[] = [];
    const readAll = async () => {
      for await (const event of client.prompts.generateStream({ body: form({ model }) })) events.push(event);
    };
    await expect(readAll()).rejects.toMatchObject({ code: 'provider_failed' });
    expect(events.length).toBeGreaterThan(0);
  });

  it.each(['', '{"prompts": []}', '{"prompts": [{"title": "No content"}]}'])(
    'throws provider_failed when the model returns %j',
    async (text) => {
      fake.text = text;
      const error = { code: 'provider_failed', status: 502 };
      await expect(client.prompts.generate({ body: form({ model }) })).rejects.toMatchObject(error);
    },
  );
});

it('throws "No prompts were generated" when the model returns none', async () => {
  const message = 'No prompts were generated';
  fake.text = '{"prompts": []}';
  await expect(client.prompts.generate({ body: form() })).rejects.toMatchObject({ message });
  fake.text = ' ';
  await expect(collect(client.prompts.generateStream({ body: form() }))).rejects.toMatchObject({ message });
});

describe('template', () => {
  it('composes prompts without a model, also for anonymous users', async () => {
    const { prompts, usage } = await anonymousClient.prompts.generate({
      body: form({ model: 'template', generateVariations: 5 }),
    });
    expect(prompts).toHaveLength(5);
    const variations = await anonymousClient.prompts.generate({
      body: { ...form({ model: 'template' }), generateVariations: true },
    });
    expect(variations.prompts).toHaveLength(3);
    expect(usage).toEqual({ inputTokens: null, outputTokens: null });
    expect(fake.requests).toEqual([]);
  });

  it('streams the events of a model', async () => {
    const events = await collect(client.prompts.generateStream({ body: form({ model: 'template' }) }));
    expect(events.map(({ version }) => version)).toEqual([0, 0, 1, 1, 1]);
    expect(events.at(-1)?.usage).toBeDefined();
  });
});

describe('validation', () => {
  it.each([
    [{ topic: ' ' }, 'Please enter a topic'],
    [{ model: '' }, 'Please configure an AI model in settings'],
    [{ temperature: 2 }, 'Temperature must be a number from 0 to 1'],
    [{ generateVariations: 6 }, 'Variations must be a whole number from 1 to 5'],
  ])('rejects %j', async (changes, message) => {
    await expect(client.prompts.generate({ body: form(changes) })).rejects.toMatchObject({
      status: 400,
      message,
    });
  });

  it('returns 409 for a model the user cannot call', async () => {
    const error = {
      status: 409,
      code: 'model_unavailable',
      message: 'Please configure an AI model in settings',
    };
    await expect(anonymousClient.prompts.generate({ body: form() })).rejects.toMatchObject(error);
    await expect(client.prompts.generate({ body: form({ model: 'openai/other' }) })).rejects.toMatchObject(
      error,
    );
    await expect(
      collect(client.prompts.generateStream({ body: form({ model: 'no-slash' }) })),
    ).rejects.toMatchObject(error);
  });

  it('returns 429 when the limit is reached', async () => {
    const { max } = defaultRateLimits.ask.perAccount;
    const strict = await createApp({ models, limits: defaultRateLimits });
    const sendRequest = () =>
      strict.inject({
        method: 'POST',
        url: '/api/generate-prompt',
        headers: { authorization: `Bearer ${ada.session.token}` },
        payload: form({ model: 'template' }),
      });
    await db
      .updateTable('rate_limits')
      .set({ count: max - 1 })
      .where('key', 'like', 'ask:account:%')
      .execute();
    expect((await sendRequest()).statusCode).toBe(200);
    expect((await sendRequest()).statusCode).toBe(429);
    await db.deleteFrom('rate_limits').execute();
    await strict.close();
  });
});

describe('prompts.run', () => {
  it('streams the response to the filled prompt and counts one use', async () => {
    const author = await registerUser('author');
    const { id } = await author.client.prompts.create({
      body: buildPromptDraft({ content: 'Write to {name} of {other}.', visibility: 'public' }),
    });
    fake.text = 'Dear Grace, how are you?';
    const body = { model: 'anthropic/fake-large', values: { name: '$& {other}' } };
    const run = () => collect(client.prompts.run({ params: { id }, body }));
    const events = await run();
    expect(events.map(({ text }) => text ?? '').join('')).toBe(fake.text);
    expect(events.at(-1)).toEqual({ usage: { inputTokens: 11, outputTokens: 7 } });
    expect(JSON.stringify(fake.requests[0]?.body)).toContain('Write to $& {other} of {other}.');
    await run();
    expect(await author.client.prompts.get({ params: { id } })).toMatchObject({ stats: { uses: 1 } });
    const [use] = await db
      .selectFrom('ai_usage')
      .select(['kind', 'provider', 'model', 'input_tokens', 'output_tokens', 'ok'])
      .where('user_id', '=', ada.id)
      .where('kind', '=', 'run')
      .execute();
    expect(use).toEqual({
      kind: 'run',
      provider: 'anthropic',
      model: 'fake-large',
      input_tokens: 11,
      output_tokens: 7,
      ok: true,
    });
  });

  it('returns 404 for an unreadable prompt and 409 without a model', async () => {
    const author = await registerUser('keeper');
    const { id } = await author.client.prompts.create({ body: buildPromptDraft() });
    const body = { model: 'openai/fake-large', values: {} };
    await expect(collect(client.prompts.run({ params: { id }, body }))).rejects.toMatchObject({
      status: 404,
      code: 'prompt_not_found',
    });
    const signedIn = onNetwork(author);
    await expect(collect(signedIn.prompts.run({ params: { id }, body }))).rejects.toMatchObject({
      status: 409,
      code: 'model_unavailable',
    });
    await expect(
      collect(client.prompts.run({ params: { id }, body: { ...body, model: 'template' } })),
    ).rejects.toMatchObject({ status: 404 });
    await expect(collect(anonymousClient.prompts.run({ params: { id }, body }))).rejects.toMatchObject({
      status: 401,
    });
  });

  it('does not count a use when the provider fails', async () => {
    const { id } = await client.prompts.create({ body: buildPromptDraft() });
    fake.behavior = 'quota-exceeded';
    const body = { model: 'groq/fake-large', values: {} };
    await expect(collect(client.prompts.run({ params: { id }, body }))).rejects.toMatchObject({
      code: 'provider_quota',
    });
    expect(await client.prompts.get({ params: { id } })).toMatchObject({ stats: { uses: 0 } });
  });
});

/** Sends a request and disconnects once `until` resolves. */
async function sendAndDisconnect(path: string, body: object, until: Promise<unknown> | 'first chunk') {
  const clientRequest = request(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.session.token}` },
  });
  clientRequest.on('error', ignoreDisconnect);
  clientRequest.end(JSON.stringify(body));
  if (until === 'first chunk') {
    const [response] = (await once(clientRequest, 'response')) as [NodeJS.ReadableStream];
    await once(response, 'data');
  } else await until;
  clientRequest.destroy();
}

describe('client disconnect', () => {
  it.each(['/generate-prompt', '/generate-prompt/stream'])(
    'cancels the provider request: %s',
    async (path) => {
      fake.behavior = 'timeout';
      await sendAndDisconnect(path, form(), expect.poll(() => fake.requests.length).toBe(1));
      await expect.poll(() => fake.abortedCount).toBe(1);
    },
  );

  it('cancels a stream that has started', async () => {
    const { id } = await client.prompts.create({ body: buildPromptDraft() });
    fake.text = 'word '.repeat(20_000);
    await sendAndDisconnect(
      `/smart-prompts/${id}/run`,
      { model: 'openai/fake-large', values: {} },
      'first chunk',
    );
    await expect.poll(() => fake.abortedCount).toBe(1);
  });
});

afterAll(() => app.server.closeAllConnections());
