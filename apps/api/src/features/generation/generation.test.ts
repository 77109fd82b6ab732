import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createClient, memoryTokens } from '@ai-directory/api-client';
import { PromptDraft, type GenerationRequest } from '@ai-directory/api-client/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { productLimits } from '../../http/rate-limit.ts';
import { fakeProvider } from '../../testing/fake-provider.ts';
import { draft, testApp, type Member } from '../../testing/test-app.ts';

const fake = await fakeProvider();
afterAll(() => fake.close());
const models = { providerUrls: fake.urls, fetchLimits: { silence: 2000, total: 5000 } };
const { app, member, visitor, another, db } = await testApp({ models });
beforeEach(() => fake.reset());

// Streams and people who leave need a network.
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const onNetwork = ({ session }: Member) => {
  const tokens = memoryTokens();
  tokens.write(session);
  return createClient({ baseUrl: `http://127.0.0.1:${port}/api`, tokens });
};

const ada = await member('ada');
const client = onNetwork(ada);
for (const provider of Object.keys(fake.urls)) {
  await client.providerKeys.save({ params: { provider }, body: { apiKey: 'the-key-of-ada-lovelace' } });
}

const form = (changes: Partial<GenerationRequest> = {}) => ({
  topic: 'Cold emails',
  model: 'openai/fake-large',
  generateVariations: 2,
  ...changes,
});
const written = (content: string) => ({
  title: 'Cold email',
  description: 'Writes a first email.',
  content,
  category: 'Business',
  tags: ['email'],
  variables: [{ name: 'name', description: 'Who it is for', defaultValue: 'Ada' }],
});
const answerOf = (...contents: string[]) => JSON.stringify({ prompts: contents.map(written) });

const streamed = `=== PROMPT 1
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

async function all<T>(events: AsyncIterable<T>): Promise<T[]> {
  const seen: T[] = [];
  for await (const event of events) seen.push(event);
  return seen;
}

describe.each(['openai', 'anthropic', 'gemini', 'groq', 'mistral'])('generation by %s', (provider) => {
  const model = `${provider}/fake-large`;

  it('gives prompts that differ, with their variables declared', async () => {
    fake.text = answerOf(
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
    const question = JSON.stringify(fake.asked[0]?.body);
    for (const word of ['Cold emails', '2 prompts', 'friendly', '150 tokens'])
      expect(question).toContain(word);
  });

  it('streams them', async () => {
    fake.text = streamed;
    const events = await all(client.prompts.generateStream({ body: form({ model }) }));
    const textOf = (version: number) =>
      events.map((event) => (event.version === version ? (event.text ?? '') : '')).join('');
    expect(textOf(0)).toBe('Write to {name}.\n');
    expect(textOf(1)).toBe('Call {name} and {ask for}.\n');
    expect(events.flatMap(({ prompt }) => prompt?.title ?? [])).toEqual(['First', 'Second']);
    expect(events.at(-1)).toEqual({ version: 1, usage: { inputTokens: 11, outputTokens: 7 } });
    expect(events.findIndex(({ version, prompt }) => version === 0 && prompt)).toBeLessThan(
      events.findIndex(({ version }) => version === 1),
    );
  });

  it.each([
    ['wrong-key', 'provider_refused_key', 422],
    ['quota', 'provider_quota', 429],
    ['gone', 'model_unavailable', 409],
    ['broken', 'provider_failed', 502],
    ['malformed', 'provider_failed', 502],
  ] as const)('says what is wrong when it is %s', async (mood, code, status) => {
    fake.mood = mood;
    await expect(client.prompts.generate({ body: form({ model }) })).rejects.toMatchObject({ code, status });
    await expect(all(client.prompts.generateStream({ body: form({ model }) }))).rejects.toMatchObject({
      code,
      status,
    });
  });

  it('ends a stream that was cut off with an error', async () => {
    fake.mood = 'cut-off';
    fake.text = streamed.replace('Write to', 'Write to '.repeat(100));
    const events: unknown[] = [];
    const reading = async () => {
      for await (const event of client.prompts.generateStream({ body: form({ model }) })) events.push(event);
    };
    await expect(reading()).rejects.toMatchObject({ code: 'provider_failed' });
    expect(events.length).toBeGreaterThan(0);
  });

  it.each(['', '{"prompts": []}', '{"prompts": [{"title": "No content"}]}'])(
    'of nothing is an error: %j',
    async (text) => {
      fake.text = text;
      const refused = { code: 'provider_failed', status: 502 };
      await expect(client.prompts.generate({ body: form({ model }) })).rejects.toMatchObject(refused);
    },
  );
});

it('says that no prompts were generated, in the spec’s words', async () => {
  const message = 'No prompts were generated';
  fake.text = '{"prompts": []}';
  await expect(client.prompts.generate({ body: form() })).rejects.toMatchObject({ message });
  fake.text = ' ';
  await expect(all(client.prompts.generateStream({ body: form() }))).rejects.toMatchObject({ message });
});

describe('the template', () => {
  it('composes without a model, for visitors too', async () => {
    const { prompts, usage } = await visitor.prompts.generate({
      body: form({ model: 'template', generateVariations: 5 }),
    });
    expect(prompts).toHaveLength(5);
    expect(usage).toEqual({ inputTokens: null, outputTokens: null });
    expect(fake.asked).toEqual([]);
  });

  it('streams as a model does', async () => {
    const events = await all(client.prompts.generateStream({ body: form({ model: 'template' }) }));
    expect(events.map(({ version }) => version)).toEqual([0, 0, 1, 1, 1]);
    expect(events.at(-1)?.usage).toBeDefined();
  });
});

describe('what is refused', () => {
  it.each([
    [{ topic: ' ' }, 'Please enter a topic'],
    [{ model: '' }, 'Please configure an AI model in settings'],
    [{ temperature: 2 }, 'Temperature must be a number from 0 to 1'],
    [{ generateVariations: 6 }, 'Variations must be a whole number from 1 to 5'],
  ])('%j', async (changes, message) => {
    await expect(client.prompts.generate({ body: form(changes) })).rejects.toMatchObject({
      status: 400,
      message,
    });
  });

  it('a model that is not mine', async () => {
    const refused = {
      status: 409,
      code: 'model_unavailable',
      message: 'Please configure an AI model in settings',
    };
    await expect(visitor.prompts.generate({ body: form() })).rejects.toMatchObject(refused);
    await expect(client.prompts.generate({ body: form({ model: 'openai/other' }) })).rejects.toMatchObject(
      refused,
    );
    await expect(
      all(client.prompts.generateStream({ body: form({ model: 'no-slash' }) })),
    ).rejects.toMatchObject(refused);
  });

  it('more than a person may ask', async () => {
    const { most } = productLimits.ask.account;
    const strict = await another({ models, limits: productLimits });
    const ask = () =>
      strict.inject({
        method: 'POST',
        url: '/api/generate-prompt',
        headers: { authorization: `Bearer ${ada.session.token}` },
        payload: form({ model: 'template' }),
      });
    await db
      .updateTable('rate_limits')
      .set({ n: most - 1 })
      .where('key', 'like', 'ask:account:%')
      .execute();
    expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
    await db.deleteFrom('rate_limits').execute();
    await strict.close();
  });
});

describe('running a prompt', () => {
  it('streams the answer to the filled prompt, and counts a use', async () => {
    const author = await member('author');
    const { id } = await author.client.prompts.create({
      body: draft({ content: 'Write to {name} of {other}.', visibility: 'public' }),
    });
    fake.text = 'Dear Grace, how are you?';
    const body = { model: 'anthropic/fake-large', values: { name: '$& {other}' } };
    const run = () => all(client.prompts.run({ params: { id }, body }));
    const events = await run();
    expect(events.map(({ text }) => text ?? '').join('')).toBe(fake.text);
    expect(events.at(-1)).toEqual({ usage: { inputTokens: 11, outputTokens: 7 } });
    expect(JSON.stringify(fake.asked[0]?.body)).toContain('Write to $& {other} of {other}.');
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

  it('is refused where I may not see it, and without a model', async () => {
    const author = await member('keeper');
    const { id } = await author.client.prompts.create({ body: draft() });
    const body = { model: 'openai/fake-large', values: {} };
    await expect(all(client.prompts.run({ params: { id }, body }))).rejects.toMatchObject({
      status: 404,
      code: 'prompt_not_found',
    });
    const signedIn = onNetwork(author);
    await expect(all(signedIn.prompts.run({ params: { id }, body }))).rejects.toMatchObject({
      status: 409,
      code: 'model_unavailable',
    });
    await expect(
      all(client.prompts.run({ params: { id }, body: { ...body, model: 'template' } })),
    ).rejects.toMatchObject({ status: 404 });
    await expect(all(visitor.prompts.run({ params: { id }, body }))).rejects.toMatchObject({ status: 401 });
  });

  it('counts no use when the provider refuses', async () => {
    const { id } = await client.prompts.create({ body: draft() });
    fake.mood = 'quota';
    const body = { model: 'groq/fake-large', values: {} };
    await expect(all(client.prompts.run({ params: { id }, body }))).rejects.toMatchObject({
      code: 'provider_quota',
    });
    expect(await client.prompts.get({ params: { id } })).toMatchObject({ stats: { uses: 0 } });
  });
});

/** Asks, and leaves as soon as `until` says so. */
async function leave(path: string, body: object, until: Promise<unknown> | 'first piece') {
  const asking = request(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.session.token}` },
  });
  asking.on('error', () => {});
  asking.end(JSON.stringify(body));
  if (until === 'first piece') {
    const [answer] = (await once(asking, 'response')) as [NodeJS.ReadableStream];
    await once(answer, 'data');
  } else await until;
  asking.destroy();
}

describe('who goes away', () => {
  it.each(['/generate-prompt', '/generate-prompt/stream'])('stops the provider: %s', async (path) => {
    fake.mood = 'slow';
    await leave(path, form(), expect.poll(() => fake.asked.length).toBe(1));
    await expect.poll(() => fake.brokenOff).toBe(1);
  });

  it('stops an answer in its middle', async () => {
    const { id } = await client.prompts.create({ body: draft() });
    fake.text = 'word '.repeat(20_000);
    await leave(`/smart-prompts/${id}/run`, { model: 'openai/fake-large', values: {} }, 'first piece');
    await expect.poll(() => fake.brokenOff, { timeout: 3000 }).toBe(1);
  });
});

afterAll(() => app.server.closeAllConnections());
