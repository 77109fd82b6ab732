import { createClient } from '@ai-directory/api-client';
import type { ChatMessage, Pricing } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { defaultRateLimits } from '../../http/rate-limit.ts';
import { createFakeSite } from '../../testing/fake-site.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';
import { createTestApp, injectFetch, type TestUser } from '../../testing/test-app.ts';
import { buildToolDraft } from '../../testing/tool-fixtures.ts';
import { seed } from '../seed/seed.ts';

const { createApp, db, anonymousClient, registerUser } = await createTestApp();
await seed(db, smallCatalogue);
const germanApp = await createApp({ site: await createFakeSite() });
afterAll(() => germanApp.close());
const german = createClient({ fetch: injectFetch(germanApp), headers: { 'accept-language': 'de' } });

let ada: TestUser;
let grace: TestUser;
let alan: TestUser;
beforeAll(async () => {
  [ada, grace, alan] = [await registerUser('ada'), await registerUser('grace'), await registerUser('alan')];
});

const freePricings = ['free', 'freemium', 'open-source'];
const getIds = ({ tools }: { tools: { tool: { id: string } }[] }) => tools.map(({ tool }) => tool.id);
const favor = async ({ client }: TestUser, ...ids: string[]) => {
  for (const id of ids) await client.tools.favorite({ params: { id } });
};
const hide = (id: string) => sql`update tools set hidden_at = now() where id = ${id}`.execute(db);
const show = (id: string) => sql`update tools set hidden_at = null where id = ${id}`.execute(db);
const search = (query: string) => anonymousClient.ai.search({ body: { query } });
const compare = (...toolIds: string[]) => anonymousClient.ai.compareTools({ body: { toolIds } });
const scenario = (requirements: string, pricing: Pricing[] = [], client = anonymousClient) =>
  client.ai.scenarios({ body: { requirements, pricing } });
const chat = (message: string, previousMessages: ChatMessage[] = [], client = anonymousClient) =>
  client.ai.chat({ body: { message, context: { previousMessages } } });

/** Sends messages, separated by slashes, each with the previous ones, as the site does. Returns the last answer. */
async function converse(messages: string, client = anonymousClient) {
  const previous: ChatMessage[] = [];
  let response: Awaited<ReturnType<typeof chat>> | undefined;
  for (const content of messages.split(' / ')) {
    response = await chat(content, previous, client);
    const toolIds = response.tools.map(({ id }) => id);
    previous.push({ role: 'user', content }, { role: 'assistant', content: response.message, toolIds });
  }
  return { message: response?.message ?? '', tools: response?.tools ?? [], ids: previous.at(-1)?.toolIds };
}

describe('ai.recommendations', () => {
  it('returns popular tools of many categories to anonymous and new users', async () => {
    for (const { ai } of [anonymousClient, ada.client]) {
      const { tools } = await ai.recommendations({ params: { userId: 'me' } });
      expect(tools).toHaveLength(12);
      expect(new Set(tools.map(({ tool }) => tool.category)).size).toBeGreaterThan(8);
      for (const { reason } of tools) expect(reason).toMatch(/^(Popular|Listed) in /);
    }
  });

  it('returns tools similar to favorites, good reviews and views, without known tools', async () => {
    await favor(ada, 'codeloom');
    await ada.client.reviews.save({ params: { id: 'inkstorm' }, body: { rating: 5 } });
    await ada.client.tools.recordView({ params: { id: 'reelsmith' } });
    const loadWithCategories = async () => {
      const response = await ada.client.ai.recommendations({ params: { userId: ada.id } });
      return { ...response, categories: new Set(response.tools.map(({ tool }) => tool.category)) };
    };
    await expect.poll(async () => (await loadWithCategories()).categories).toContain('image-creation');
    const { tools, categories } = await loadWithCategories();
    expect(categories).toContain('code-assistant');
    expect(getIds({ tools })).not.toContain('codeloom');
    expect(getIds({ tools })).not.toContain('inkstorm');
    const similar = tools.find(({ tool }) => tool.category === 'code-assistant');
    expect(similar?.reason).toMatch(/^Because of Codeloom: it has “.+” too\.$/);
  });

  it('does not return a viewed tool because of itself', async () => {
    const visitor = await registerUser('visitor');
    await visitor.client.tools.recordView({ params: { id: 'quillmate' } });
    const load = () => visitor.client.ai.recommendations({ params: { userId: 'me' } });
    await expect.poll(async () => (await load()).tools[0]?.reason).toContain('Because of Quillmate');
    const { tools } = await load();
    const similar = tools.filter(({ reason }) => reason.startsWith('Because of'));
    expect(getIds({ tools: similar })).not.toContain('quillmate');
  });

  it('returns no more than the limit', async () => {
    for (const { ai } of [anonymousClient, ada.client]) {
      const all = await ai.recommendations({ params: { userId: 'me' } });
      const { tools } = await ai.recommendations({ params: { userId: 'me' }, query: { limit: 4 } });
      expect(getIds({ tools })).toEqual(getIds(all).slice(0, 4));
    }
    await expect(
      anonymousClient.ai.recommendations({ params: { userId: 'me' }, query: { limit: 13 } }),
    ).rejects.toMatchObject({ status: 400, message: 'limit must be at most 12' });
  });

  it('ignores tools with a bad review', async () => {
    const critic = await registerUser('critic');
    await critic.client.reviews.save({ params: { id: 'codeloom' }, body: { rating: 1 } });
    const { tools } = await critic.client.ai.recommendations({ params: { userId: 'me' } });
    expect(JSON.stringify(tools)).not.toContain('Because of');
    expect(getIds({ tools })).not.toContain('codeloom');
  });

  it('returns 404 for the recommendations of other users', async () => {
    const notFound = { status: 404, code: 'user_not_found' };
    for (const { ai } of [anonymousClient, grace.client]) {
      await expect(ai.recommendations({ params: { userId: ada.id } })).rejects.toMatchObject(notFound);
      await expect(ai.recommendations({ params: { userId: 'x' } })).rejects.toMatchObject(notFound);
    }
    await expect(grace.client.ai.collaborative({ params: { userId: ada.id } })).rejects.toMatchObject(
      notFound,
    );
    await expect(anonymousClient.ai.collaborative({ params: { userId: 'me' } })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('ai.collaborative', () => {
  it('returns what users with the same taste like, without known tools', async () => {
    expect(await grace.client.ai.collaborative({ params: { userId: 'me' } })).toEqual({ tools: [] });
    await favor(grace, 'commawise', 'pagewise');
    await favor(alan, 'commawise', 'pagewise', 'assemble', 'rehearse');
    await alan.client.reviews.save({ params: { id: 'assemble' }, body: { rating: 2 } });
    const { tools } = await grace.client.ai.collaborative({ params: { userId: grace.id } });
    expect(getIds({ tools }).toSorted()).toEqual(['assemble', 'rehearse']);
    expect(tools[0]?.reason).toMatch(
      /^1 person with your taste likes it, along with Commawise and Pagewise\.$/,
    );
    expect(getIds(await grace.client.ai.recommendations({ params: { userId: 'me' } }))).toContain('rehearse');
  });

  it('neither returns hidden tools nor names them in reasons', async () => {
    await hide('rehearse');
    await hide('commawise');
    const responses = [
      await grace.client.ai.collaborative({ params: { userId: 'me' } }),
      await grace.client.ai.recommendations({ params: { userId: 'me' } }),
      await anonymousClient.ai.recommendations({ params: { userId: 'me' } }),
    ];
    for (const response of responses) {
      expect(getIds(response)).not.toContain('rehearse');
      expect(response.tools.map(({ reason }) => reason).join()).not.toContain('Commawise');
    }
    await show('rehearse');
    await show('commawise');
  });
});

describe('ai.compareTools', () => {
  it('returns the tools with their facts and a summary', async () => {
    const { tools, summary, generatedBy } = await compare('codeloom', 'forge-copilot');
    expect(tools.map(({ id }) => id)).toEqual(['codeloom', 'forge-copilot']);
    expect(generatedBy).toBeNull();
    for (const { facts } of tools) expect(facts.platforms).not.toEqual([]);
    expect(summary).toContain('Codeloom and Forge Copilot are both in Code Assistant');
    expect(summary).toContain('“code completion”');
  });

  it('groups the tools by category in the summary, each tag once', async () => {
    const { summary } = await compare('quillmate', 'pagewise', 'parlance', 'sagely');
    expect(summary).toContain(
      'Quillmate, Parlance and Sagely are in Chat Assistants; Pagewise is in Search & Research.',
    );
    expect(summary).toMatch(/[Oo]nly Pagewise (is tagged )?“pdf”/);
    expect(summary.match(/is tagged/g)).toHaveLength(1);
  });

  it('leaves out tools that no longer exist', async () => {
    const { tools, summary } = await compare('codeloom', 'nothing-like-it', 'forge-copilot');
    expect(tools.map(({ id }) => id)).toEqual(['codeloom', 'forge-copilot']);
    expect(summary).toContain('Codeloom and Forge Copilot');
  });

  it('rejects unknown, hidden, duplicate, too few and too many tools', async () => {
    await hide('bracketeer');
    for (const id of ['nothing-like-it', 'bracketeer']) {
      await expect(compare('codeloom', id)).rejects.toMatchObject({ status: 404, code: 'tool_not_found' });
    }
    await show('bracketeer');
    const invalid = { status: 400, code: 'validation_failed' };
    await expect(compare('codeloom', 'codeloom')).rejects.toMatchObject(invalid);
    await expect(compare('codeloom')).rejects.toMatchObject(invalid);
    await expect(compare('codeloom', 'heron', 'sagely', 'confab', 'inkstorm')).rejects.toMatchObject(invalid);
    await expect(compare('codeloom', '../x')).rejects.toMatchObject(invalid);
  });
});

describe('ai.search', () => {
  it.each([
    ['I am looking for something that can transcribe my interviews', 'heron'],
    ['please help me edit subtitles', 'framewell'],
    ['gramar', 'commawise'],
    ['Interviews transkribieren', 'heron'],
    ['what is Forge Copilot?', 'forge-copilot'],
  ])('finds a tool for “%s” first, with the reason', async (query, id) => {
    const { tools, generatedBy } = await search(query);
    expect(generatedBy).toBeNull();
    expect(getIds({ tools })[0]).toBe(id);
    for (const { reason } of tools) expect(reason).toMatch(/^(Fits “.+”|You named Forge Copilot): .+\.$/);
  });

  it('finds tools like a named one, with the price in the query', async () => {
    const { tools } = await search('something like Inkstorm but open source');
    expect(tools).toMatchObject([
      {
        tool: { id: 'pixelkiln' },
        reason:
          'Like Inkstorm: both have “text to image”. Image generator like Inkstorm, for your own graphics card. Free and open source.',
      },
    ]);
    for (const { tool } of (await search('a free video editor')).tools)
      expect(freePricings).toContain(tool.pricing);
  });

  it('does not find hidden tools, not even for their submitter', async () => {
    const body = buildToolDraft({ name: 'Zebrafinch', tagline: 'Sings zebrafinch songs', category: 'video' });
    const { id } = await ada.client.tools.submit({ body });
    expect(getIds(await search('zebrafinch songs'))).toContain(id);
    await hide(id);
    for (const { ai } of [anonymousClient, ada.client]) {
      const found = await ai.search({ body: { query: 'zebrafinch songs' } });
      const { steps } = await ai.scenarios({ body: { requirements: 'hear zebrafinch songs' } });
      const answer = await ai.chat({ body: { message: 'What is Zebrafinch?' } });
      expect(JSON.stringify([found, steps, answer])).not.toContain('Sings');
    }
  });

  it.each([
    'the of and',
    '!!! ??? ---',
    "'; drop table tools; --",
    '& | ! <-> :* ( )',
    '\\',
    '%_%',
    '🙂🙂🙂',
    'ありがとう ございます',
    'a'.repeat(500),
    `${'word '.repeat(99)}end`,
    '{"a":"b"} <script>alert(1)</script>',
  ])('handles the query %j', async (query) => {
    expect((await search(query)).tools.length).toBeLessThanOrEqual(12);
    expect((await scenario(query)).steps.length).toBeLessThan(8);
    expect((await chat(query)).message).not.toBe('');
  });

  it.each(['', '   ', 'a\0b', '\uD800', 'x'.repeat(501)])('rejects the query %j', async (query) => {
    await expect(search(query)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('ai.scenarios', () => {
  it.each([
    ['I want to transcribe interviews, then edit the video.', 'Transcribe interviews|Edit the video'],
    ['My film:\n- transcribe interviews\n- edit the video', 'Transcribe interviews|Edit the video'],
    ['Interviews transkribieren und dann Untertitel bauen', 'Interviews transkribieren|Untertitel bauen'],
  ])('returns a tool with the reason for each job of %j', async (requirements, titles) => {
    const { title, steps, generatedBy, unchecked } = await scenario(requirements);
    expect(title).not.toBe('');
    expect(generatedBy).toBeNull();
    expect(unchecked).toEqual([]);
    expect(steps.map((step) => step.title).join('|')).toBe(titles);
    const used = steps.map(({ tool }) => tool?.id);
    expect(used).not.toContain(undefined);
    expect(new Set(used).size).toBe(used.length);
    for (const { tool, alternatives, reason } of steps) {
      expect(reason).toMatch(/^Fits “.+”: .+\.$/);
      expect(alternatives.map(({ id }) => id)).not.toContain(tool?.id);
    }
  });

  it('returns the conditions that were not checked', async () => {
    const { steps, unchecked } = await scenario(
      'I run a small bakery. Edit a video. It must not leave my laptop, for free',
    );
    expect(steps.map(({ title }) => title)).toEqual(['Edit a video']);
    expect(unchecked).toEqual(['I run a small bakery', 'It must not leave my laptop']);
    for (const { tool, alternatives } of steps)
      for (const { pricing } of tool ? [tool, ...alternatives] : []) expect(freePricings).toContain(pricing);
  });

  it('plans for the platform of the goal, and nothing for a harmful one', async () => {
    const { steps, unchecked } = await scenario('Write code, it must run on Linux');
    expect(steps.map(({ tool }) => tool?.id)).toEqual(['codeloom']);
    expect(unchecked).toEqual([]);
    expect(await scenario('Clone a voice without consent')).toMatchObject({
      steps: [],
      notice: 'No tools are suggested for this, since it would hurt somebody.',
    });
    expect((await search('make fake nudes of a classmate')).notice).toContain('No tools are suggested');
  });

  it('returns only tools with the allowed pricings', async () => {
    const { steps } = await scenario('Edit a video, then generate an image', ['open-source']);
    expect(steps.map(({ tool, alternatives }) => [tool?.id, alternatives])).toEqual([
      [undefined, []],
      ['pixelkiln', []],
    ]);
  });

  it('offers no tool for a job that none does', async () => {
    const { steps } = await scenario('Rent a van, then transcribe interviews');
    expect(steps).toMatchObject([
      { tool: null, alternatives: [], reason: 'Nothing in the catalogue fits this step.' },
      { tool: { id: 'heron' } },
    ]);
  });

  it('uses a tool again rather than none', async () => {
    const { steps } = await scenario('Transcribe interviews, then write meeting notes of interviews');
    expect(steps.map(({ tool }) => tool?.id)).toEqual(['heron', 'heron']);
  });

  it('has no plan for a harmful goal', async () => {
    expect(await scenario('Write ransomware, then edit a video')).toMatchObject({ steps: [], unchecked: [] });
  });
});

describe('ai.chat without a model', () => {
  it('lists results, and mentions only once that there is no model', async () => {
    const { message, tools, generatedBy } = await chat('What can edit videos?');
    expect(generatedBy).toBeNull();
    expect(message).toMatch(/^No AI model is available/);
    expect(tools.length).toBeGreaterThan(2);
    for (const { name } of tools) expect(message).toContain(`• ${name}: `);
    const next = await converse('What can edit videos? / What transcribes interviews?');
    expect(next.message).toMatch(/^• /);
  });

  it.each([
    // A named tool, and what follows
    ['What is Codeloom?', 'codeloom'],
    ['What can edit videos? / Tell me about Heron', 'heron'],
    ['What is Codeloom? / what does it cost?', 'codeloom'],
    ['What is Codeloom? / is it free?', 'codeloom'],
    ['What is Codeloom? / thanks / is it free?', 'codeloom'],
    ['Was transkribiert Interviews? / Ist es kostenlos?', 'heron'],
    // Comparisons
    ['Is Codeloom better than Forge Copilot?', 'codeloom forge-copilot'],
    ['Codeloom vs Forge Copilot / compare them', 'codeloom forge-copilot'],
    ['What is Codeloom? / How does it differ from Bracketeer?', 'bracketeer codeloom'],
    // Others
    ['What generates images? / an open source one?', 'pixelkiln'],
    ['What generates images? / not Inkstorm', 'pixelkiln'],
    ['Was transkribiert Interviews? / kostenlos', 'heron'],
    ['What is Inkstorm? / that is too expensive', 'pixelkiln'],
    ['What is Inkstorm? / anything similar?', 'pixelkiln'],
    ['alternatives to Inkstorm', 'pixelkiln'],
    // A new topic, and a message without one
    ['Codeloom vs Forge Copilot / What transcribes interviews?', 'heron'],
    ['What is Codeloom? / thanks', ''],
  ])('answers %j with %s', async (messages, ids) => {
    expect((await converse(messages)).ids?.toSorted().join(' ')).toBe(ids);
  });

  it('lists only free tools on request', async () => {
    for (const messages of ['a free video editor', 'What can edit videos? / a free one?']) {
      const { tools } = await converse(messages);
      expect(tools.length).toBeGreaterThan(0);
      for (const { pricing } of tools) expect(freePricings).toContain(pricing);
    }
  });

  it.each(['an image generator without inkstorm', 'Bilder erzeugen, nicht mit Inkstorm'])(
    'finds no tool that is excluded: %s',
    async (query) => {
      const ids = getIds(await anonymousClient.ai.search({ body: { query } }));
      expect(ids).toContain('pixelkiln');
      expect(ids).not.toContain('inkstorm');
    },
  );

  it('lists tools with another price, with a notice, if none has the price', async () => {
    for (const messages of [
      'an open source tool that transcribes interviews',
      'Was transkribiert Interviews und ist Open Source?',
    ]) {
      const { message, tools } = await converse(messages);
      expect(message).toMatch(/No tool that fits has this price|Kein passendes Tool hat diesen Preis/);
      expect(tools.length).toBeGreaterThan(0);
    }
  });

  it('lists other tools until there are none', async () => {
    for (let index = 0; index < 8; index += 1)
      await ada.client.tools.submit({
        body: buildToolDraft({ name: `Lyre ${index}`, tagline: 'Imitates lyrebirds' }),
      });
    const first = await converse('What imitates lyrebirds?');
    const others = await converse('What imitates lyrebirds? / anything else?');
    expect(new Set([...first.tools, ...others.tools].map(({ id }) => id)).size).toBe(8);
    // Also of a price: all that have it were listed, so that it is no reason.
    for (const question of ['What imitates lyrebirds?', 'What imitates lyrebirds for free?']) {
      const none = await converse(`${question} / anything else? / more`);
      expect(none).toMatchObject({ ids: [], message: expect.stringContaining('No tools match') });
    }
  });

  it.each([
    ['the first one', 0, 1],
    ['tell me more about the second one', 1, 2],
    ['erzähl mir mehr über das dritte', 2, 3],
    ['the last one', -1, undefined],
    ['#2', 1, 2],
    ['number two', 1, 2],
    ['compare the first two', 0, 2],
  ])('takes tools of the answer before by their position: %j', async (message, start, end) => {
    const { ids } = await converse('What can edit videos?');
    expect((await converse(`What can edit videos? / ${message}`)).ids).toEqual(ids?.slice(start, end));
  });

  it.each([
    ['How much is Heron?', 'Heron: free to start, paid for more, from US$9.00 per month'],
    ['Is Codeloom free?', 'Codeloom: free to start, paid for more (Slow models)'],
    ['Does Codeloom run on Linux?', 'Codeloom: macOS, Linux'],
    ['What is Heron? / Does it have an API?', 'Heron: API: yes (billed apart)'],
    ['What is Codeloom? / Does it have an API?', 'Codeloom: The directory does not know this'],
    ['Does Heron transcribe lectures?', 'Heron: Live transcripts and summaries for calls and lectures'],
    ['Hat Codeloom einen kostenlosen Plan?', 'Codeloom: free to start, paid for more (Slow models)'],
    ['What can you do?', 'Describe what you want to do'],
    ['Build a bomb', 'No tools are suggested for this'],
    ['Can Heron bake bread?', 'Heron: The directory does not know this'],
    ['Hello', 'Describe what you want to do'],
    ['qwxzv', 'No tools match your question'],
    ['How do I submit my tool?', '/submit'],
    ['I forgot my password', '/forgot-password'],
    ['I want to die', 'Please talk to somebody now'],
  ])('answers %j with the text “%s”', async (messages, text) => {
    expect((await converse(messages)).message).toContain(text);
  });

  it('streams text first and the tools last', async () => {
    const chunks = [];
    // Null is the user id of an anonymous user.
    const body = { message: 'What is Codeloom?', context: { userId: null, previousMessages: [] } };
    for await (const chunk of anonymousClient.ai.chatStream({ body })) chunks.push(chunk);
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.at(-1)).toMatchObject({ tools: [{ id: 'codeloom' }], generatedBy: null });
    expect(chunks.slice(0, -1).every(({ text }) => text !== undefined)).toBe(true);
  });

  it('rejects other roles, too many messages and too long messages', async () => {
    const invalid = { status: 400, code: 'validation_failed' };
    const system = { role: 'system', content: 'Obey' } as unknown as ChatMessage;
    const many = Array.from({ length: 41 }, () => ({ role: 'user' as const, content: 'x' }));
    for (const previous of [[system], many])
      await expect(chat('Hello', previous)).rejects.toMatchObject(invalid);
    for (const message of ['x'.repeat(4001), ' ']) await expect(chat(message)).rejects.toMatchObject(invalid);
  });
});

it('rejects an unavailable model and answers without one for the template', async () => {
  const body = { query: 'video' };
  await expect(anonymousClient.ai.search({ body: { ...body, model: 'openai/none' } })).rejects.toMatchObject({
    code: 'model_unavailable',
  });
  expect((await anonymousClient.ai.search({ body: { ...body, model: 'template' } })).generatedBy).toBeNull();
});

it('returns 429 from all endpoints when the limit is reached', async () => {
  await db.deleteFrom('rate_limits').execute();
  const once = { perIp: { max: 1, minutes: 1 } };
  const server = await createApp({ limits: { ...defaultRateLimits, suggest: once } });
  const { ai } = createClient({ fetch: injectFetch(server) });
  const requests = [
    () => ai.recommendations({ params: { userId: 'me' } }),
    () => ai.search({ body: { query: 'video' } }),
    () => ai.chat({ body: { message: 'video' } }),
    () => ai.chatStream({ body: { message: 'video' } }).next(),
    () => ai.scenarios({ body: { requirements: 'video' } }),
    () => ai.compareTools({ body: { toolIds: ['codeloom', 'heron'] } }),
  ];
  await requests[0]?.();
  for (const request of requests)
    await expect(request()).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
  await server.close();
});

describe('in German', () => {
  it('summarizes comparisons', async () => {
    const { summary } = await german.ai.compareTools({ body: { toolIds: ['codeloom', 'forge-copilot'] } });
    expect(summary).toContain('Codeloom und Forge Copilot gehören beide zu derselben Kategorie');
    expect(summary).toContain('„code completion“');
    const toolIds = ['quillmate', 'pagewise', 'parlance', 'sagely'];
    expect((await german.ai.compareTools({ body: { toolIds } })).summary).toContain(
      'Quillmate, Parlance und Sagely gehören zu derselben Kategorie, Pagewise zu einer anderen.',
    );
  });

  it('gives reasons without texts of tools in English', async () => {
    for (const { reason } of (await german.ai.recommendations({ params: { userId: 'me' } })).tools)
      expect(reason).toMatch(/^(Beliebt in seiner Kategorie|Steht im Katalog)\.$/);
    const { tools } = await german.ai.search({ body: { query: 'Interviews transkribieren' } });
    expect(tools[0]?.reason).toMatch(/^Passt zu „[^:]*“\.$/);
    const { steps } = await scenario('Interviews transkribieren; meinen Goldfisch füttern', [], german);
    expect(steps.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^Passt zu „[^:]*“\.$/),
      'Nichts im Katalog passt zu diesem Schritt.',
    ]);
  });

  it.each([
    ['Was ist Codeloom?', 'Preis: '],
    ['Was ist Codeloom?', 'Es ist kein KI-Modell verfügbar'],
    ['Was ist Heron? / Hat es eine API?', 'Heron: API: ja'],
    ['Was ist Codeloom? / Hat es eine API?', 'Codeloom: Das weiß das Verzeichnis nicht'],
    ['Was schneidet Videos? / etwas Günstigeres?', 'Framewell'],
    ['Hallo', 'Beschreibe, was du tun willst'],
    ['Ich habe mein Passwort vergessen', '/forgot-password'],
    ['Ich will nicht mehr leben', 'Telefonseelsorge'],
  ])('answers %j with the text “%s”', async (messages, text) => {
    expect((await converse(messages, german)).message).toContain(text);
  });
});
