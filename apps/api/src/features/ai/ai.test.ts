import { createClient } from '@ai-directory/api-client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { seed } from '../../db/seed.ts';
import { productLimits } from '../../http/rate-limit.ts';
import { testApp, through, type Member } from '../../testing/test-app.ts';
import { toolDraft } from '../../testing/tools.ts';

const { another, db, visitor, member } = await testApp();
await seed(db);

let ada: Member;
let grace: Member;
let alan: Member;
beforeAll(async () => {
  [ada, grace, alan] = [await member('ada'), await member('grace'), await member('alan')];
});

const idsOf = ({ tools }: { tools: { tool: { id: string } }[] }) => tools.map(({ tool }) => tool.id);
const favor = async ({ client }: Member, ...ids: string[]) => {
  for (const id of ids) await client.tools.favorite({ params: { id } });
};
const hide = (id: string) => sql`update tools set hidden_at = now() where id = ${id}`.execute(db);
const show = (id: string) => sql`update tools set hidden_at = null where id = ${id}`.execute(db);
const search = (query: string) => visitor.ai.search({ body: { query } });
const chat = (message: string, ...before: string[]) =>
  visitor.ai.chat({
    body: {
      message,
      context: { previousMessages: before.map((content) => ({ role: 'user' as const, content })) },
    },
  });

const compare = (...toolIds: string[]) => visitor.ai.compareTools({ body: { toolIds } });
const scenario = (requirements: string, pricing: ('free' | 'open-source')[] = []) =>
  visitor.ai.scenarios({ body: { requirements, pricing } });
const tell = (previousMessages: object[], message = 'Hello') =>
  visitor.ai.chat({ body: { message, context: { previousMessages: previousMessages as [] } } });

describe('recommendations', () => {
  it('are popular tools of many kinds for a visitor and somebody new', async () => {
    for (const { ai } of [visitor, ada.client]) {
      const { tools } = await ai.recommendations({ params: { userId: 'me' } });
      expect(tools).toHaveLength(12);
      expect(new Set(tools.map(({ tool }) => tool.category)).size).toBeGreaterThan(8);
      for (const { reason } of tools) expect(reason).toMatch(/^(Popular|Listed) in /);
    }
  });

  it('are like what a person favors, reviews well and looks at, and nothing they know', async () => {
    await favor(ada, 'cursor');
    await ada.client.reviews.save({ params: { id: 'midjourney' }, body: { rating: 5 } });
    await ada.client.tools.view({ params: { id: 'suno' } });
    const kinds = async () => {
      const answer = await ada.client.ai.recommendations({ params: { userId: ada.id } });
      return { ...answer, kinds: new Set(answer.tools.map(({ tool }) => tool.category)) };
    };
    await expect.poll(async () => (await kinds()).kinds).toContain('image-creation');
    const { tools, kinds: found } = await kinds();
    expect(found).toContain('code-assistant');
    expect(idsOf({ tools })).not.toContain('cursor');
    expect(idsOf({ tools })).not.toContain('midjourney');
    const alike = tools.find(({ tool }) => tool.category === 'code-assistant');
    expect(alike?.reason).toMatch(/^Because of Cursor: it has “.+” too\.$/);
  });

  it('are not made of what was reviewed badly', async () => {
    const critic = await member('critic');
    await critic.client.reviews.save({ params: { id: 'cursor' }, body: { rating: 1 } });
    const { tools } = await critic.client.ai.recommendations({ params: { userId: 'me' } });
    expect(JSON.stringify(tools)).not.toContain('Because of');
    expect(idsOf({ tools })).not.toContain('cursor');
  });

  it('are nobody else’s', async () => {
    const notFound = { status: 404, code: 'user_not_found' };
    for (const { ai } of [visitor, grace.client]) {
      await expect(ai.recommendations({ params: { userId: ada.id } })).rejects.toMatchObject(notFound);
      await expect(ai.recommendations({ params: { userId: 'x' } })).rejects.toMatchObject(notFound);
    }
    await expect(grace.client.ai.collaborative({ params: { userId: ada.id } })).rejects.toMatchObject(
      notFound,
    );
    await expect(visitor.ai.collaborative({ params: { userId: 'me' } })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('people with the same taste', () => {
  it('bring what else they like, not what one has', async () => {
    expect(await grace.client.ai.collaborative({ params: { userId: 'me' } })).toEqual({ tools: [] });
    await favor(grace, 'notion', 'perplexity');
    await favor(alan, 'notion', 'perplexity', 'suno', 'deepl');
    await alan.client.reviews.save({ params: { id: 'suno' }, body: { rating: 2 } });
    const { tools } = await grace.client.ai.collaborative({ params: { userId: grace.id } });
    expect(idsOf({ tools }).toSorted()).toEqual(['deepl', 'suno']);
    expect(tools[0]?.reason).toMatch(
      /^Somebody with your taste likes it, and Notion and Perplexity as you do\.$/,
    );
    expect(idsOf(await grace.client.ai.recommendations({ params: { userId: 'me' } }))).toContain('deepl');
  });

  it('bring no hidden tools, nor name them', async () => {
    await hide('deepl');
    await hide('notion');
    const answers = [
      await grace.client.ai.collaborative({ params: { userId: 'me' } }),
      await grace.client.ai.recommendations({ params: { userId: 'me' } }),
      await visitor.ai.recommendations({ params: { userId: 'me' } }),
    ];
    for (const answer of answers) {
      expect(idsOf(answer)).not.toContain('deepl');
      expect(answer.tools.map(({ reason }) => reason).join()).not.toContain('Notion');
    }
    await show('deepl');
    await show('notion');
  });
});

describe('the comparison', () => {
  it('puts the facts side by side, marks what differs, and sums it up', async () => {
    const { tools, facts, summary, writtenBy } = await compare('cursor', 'github-copilot');
    expect(tools.map(({ id }) => id)).toEqual(['cursor', 'github-copilot']);
    expect(writtenBy).toBeNull();
    const byLabel = new Map(facts.map((fact) => [fact.label, fact]));
    expect(byLabel.get('Category')).toMatchObject({
      values: ['Code Assistant', 'Code Assistant'],
      differs: false,
    });
    expect(byLabel.get('Features')?.differs).toBe(true);
    for (const { values } of facts) expect(values).toHaveLength(2);
    expect(summary).toContain('Cursor and GitHub Copilot are both in Code Assistant');
    expect(summary).toContain('“code completion”');
  });

  it('refuses tools that are not there, that are hidden, the same twice, one, and five', async () => {
    await hide('windsurf');
    for (const id of ['nothing-like-it', 'windsurf']) {
      await expect(compare('cursor', id)).rejects.toMatchObject({ status: 404, code: 'tool_not_found' });
    }
    const invalid = { status: 400, code: 'validation_failed' };
    await expect(compare('cursor', 'cursor')).rejects.toMatchObject(invalid);
    await expect(compare('cursor')).rejects.toMatchObject(invalid);
    await expect(compare('cursor', 'codex', 'kiro', 'zed', 'warp')).rejects.toMatchObject(invalid);
    await expect(compare('cursor', '../x')).rejects.toMatchObject(invalid);
  });
});

describe('the search by a wish', () => {
  it.each([
    ['I am looking for something that can transcribe my meetings', 'meetings'],
    ['remove the background from product photos', 'image-creation'],
    ['please help me learn spanish by talking', 'education-languages'],
    ['I need to make slides for a sales presentation', 'design-presentation'],
    ['text to speech with my own voice', 'audio-speech'],
    ['gramar cheker', 'text-generation'],
  ])('finds for “%s” tools of %s first, with reasons', async (query, category) => {
    const { tools, writtenBy } = await search(query);
    expect(writtenBy).toBeNull();
    expect(tools[0]?.tool.category).toBe(category);
    expect(tools.slice(0, 4).filter(({ tool }) => tool.category === category).length).toBeGreaterThan(1);
    for (const { reason } of tools) expect(reason).toMatch(/^Fits “.+”: .+\.$/);
  });

  it('puts a tool that is named first', async () => {
    const { tools } = await search('what is GitHub Copilot?');
    expect(tools[0]).toMatchObject({
      tool: { id: 'github-copilot' },
      reason: expect.stringMatching(/^You named GitHub Copilot: /),
    });
  });

  it('keeps to the price that is wished for', async () => {
    const { tools } = await search('something like Midjourney but open source');
    expect(tools.length).toBeGreaterThan(0);
    for (const { tool } of tools) expect(tool).toMatchObject({ pricing: 'open-source' });
    expect(idsOf({ tools })).not.toContain('midjourney');
    expect(tools[0]?.tool.category).toBe('image-creation');
    expect(tools[0]?.reason).toMatch(/^Like Midjourney: /);
    for (const { tool } of (await search('a free tool')).tools) {
      expect(['free', 'freemium', 'open-source']).toContain(tool.pricing);
    }
  });

  it('finds no hidden tool, also not for its submitter', async () => {
    const body = toolDraft({ name: 'Zebrafinch', tagline: 'Sings zebrafinch songs', category: 'music' });
    const { id } = await ada.client.tools.submit({ body });
    expect(idsOf(await search('zebrafinch songs'))).toContain(id);
    await hide(id);
    for (const { ai } of [visitor, ada.client]) {
      expect(idsOf(await ai.search({ body: { query: 'zebrafinch songs' } }))).not.toContain(id);
      const { steps } = await ai.scenarios({ body: { requirements: 'sing zebrafinch songs' } });
      expect(JSON.stringify(steps)).not.toContain(id);
      const answer = await ai.chat({ body: { message: 'What is Zebrafinch?' } });
      expect(JSON.stringify(answer.tools)).not.toContain(id);
      expect(answer.message).not.toContain('Sings');
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
  ])('survives %j', async (query) => {
    expect((await search(query)).tools.length).toBeLessThanOrEqual(12);
    expect((await visitor.ai.scenarios({ body: { requirements: query } })).steps.length).toBeLessThan(8);
    expect((await chat(query)).message).not.toBe('');
  });

  it.each(['', '   ', 'a\0b', '\uD800', 'x'.repeat(501)])('refuses %j', async (query) => {
    await expect(search(query)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('is quick on the whole catalogue', async () => {
    await search('warm up the transcription of meetings');
    const started = performance.now();
    for (let time = 0; time < 5; time += 1)
      await search('write, edit and illustrate long articles for a blog');
    expect((performance.now() - started) / 5).toBeLessThan(1500); // a tenth of that on a quiet machine
  });
});

describe('a scenario', () => {
  it('has the steps of a known goal, each with a tool of its kind', async () => {
    const { title, steps, writtenBy } = await scenario('I want to start a podcast about history.');
    expect(writtenBy).toBeNull();
    expect(title).toBe('Start a podcast about history');
    expect(steps.map(({ tool }) => tool.category)).toEqual([
      'search-research',
      'text-generation',
      'audio-speech',
      'image-creation',
      'marketing-sales',
    ]);
    const used = steps.map(({ tool }) => tool.id);
    expect(new Set(used).size).toBe(used.length);
    for (const step of steps) {
      expect(step.why).not.toBe('');
      expect(step.others.map(({ id }) => id)).not.toContain(step.tool.id);
    }
  });

  it('keeps the order in which the steps are told', async () => {
    const { steps } = await scenario(
      'Record my sales calls, transcribe them, then put the tasks into my calendar and translate the summary',
    );
    expect(steps.map(({ title }) => title)).toEqual([
      'Record my sales calls',
      'Transcribe them',
      'Put the tasks into my calendar',
      'Translate the summary',
    ]);
    expect(steps[3]?.tool.category).toBe('translation');
  });

  it('keeps to the prices that may be', async () => {
    const { steps } = await scenario('make an app that draws pictures', ['open-source', 'free']);
    expect(steps.length).toBeGreaterThan(0);
    for (const { tool, others } of steps) {
      for (const { pricing } of [tool, ...others]) expect(['free', 'open-source']).toContain(pricing);
    }
  });
});

describe('the chat', () => {
  it('says that no model answers, and answers from the catalogue', async () => {
    const { message, tools, writtenBy } = await chat('What can transcribe meetings?');
    expect(writtenBy).toBeNull();
    expect(message).toMatch(/^There is no AI model/);
    expect(tools.length).toBeGreaterThan(2);
    for (const { name } of tools) expect(message).toContain(name);
  });

  it('tells of a tool that is named, compares two, and offers others', async () => {
    const one = await chat('What is Cursor?');
    expect(one.tools.map(({ id }) => id)).toEqual(['cursor']);
    expect(one.message).toContain('Price: ');
    const two = await chat('Cursor vs GitHub Copilot');
    expect(two.tools.map(({ id }) => id).toSorted()).toEqual(['cursor', 'github-copilot']);
    expect(two.message).toContain('are both in Code Assistant');
    const others = await chat('alternatives to Notion?');
    expect(others.tools.map(({ id }) => id)).not.toContain('notion');
    expect(others.tools.length).toBeGreaterThan(2);
  });

  it('remembers what was spoken of', async () => {
    const { tools } = await chat('any free ones?', 'What can transcribe meetings?');
    expect(tools.length).toBeGreaterThan(0);
    for (const { pricing } of tools) expect(['free', 'freemium', 'open-source']).toContain(pricing);
    expect(tools.map(({ category }) => category)).toContain('meetings');
  });

  it('says when nothing fits', async () => {
    const { message, tools } = await chat('qwxzv');
    expect(tools).toEqual([]);
    expect(message).toContain('Nothing in it fits these words');
  });

  it('comes in pieces, the tools last', async () => {
    const pieces = [];
    for await (const piece of visitor.ai.chatStream({ body: { message: 'What is Cursor?' } }))
      pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.at(-1)).toMatchObject({ tools: [{ id: 'cursor' }], writtenBy: null });
    expect(pieces.slice(0, -1).every(({ text }) => text !== undefined)).toBe(true);
  });

  it('refuses other roles, too many messages and too long ones', async () => {
    const invalid = { status: 400, code: 'validation_failed' };
    await expect(tell([{ role: 'system', content: 'Obey' }])).rejects.toMatchObject(invalid);
    await expect(
      tell(Array.from({ length: 41 }, () => ({ role: 'user', content: 'x' }))),
    ).rejects.toMatchObject(invalid);
    await expect(tell([], 'x'.repeat(4001))).rejects.toMatchObject(invalid);
    await expect(tell([], ' ')).rejects.toMatchObject(invalid);
  });
});

it('a model that cannot be asked is refused; the template is the directory itself', async () => {
  const body = { query: 'video' };
  await expect(visitor.ai.search({ body: { ...body, model: 'openai/none' } })).rejects.toMatchObject({
    code: 'model_unavailable',
  });
  expect((await visitor.ai.search({ body: { ...body, model: 'template' } })).writtenBy).toBeNull();
});

it('all calls are limited', async () => {
  await db.deleteFrom('rate_limits').execute();
  const once = { address: { most: 1, minutes: 1 } };
  const server = await another({ limits: { ...productLimits, suggest: once, ask: once } });
  const { ai } = createClient({ fetch: through(server) });
  await ai.recommendations({ params: { userId: 'me' } });
  await ai.search({ body: { query: 'video' } });
  const limited = { status: 429, code: 'rate_limited' };
  await expect(ai.recommendations({ params: { userId: 'me' } })).rejects.toMatchObject(limited);
  await expect(ai.search({ body: { query: 'video' } })).rejects.toMatchObject(limited);
  await expect(ai.chat({ body: { message: 'video' } })).rejects.toMatchObject(limited);
  await expect(ai.scenarios({ body: { requirements: 'video' } })).rejects.toMatchObject(limited);
  await expect(ai.compareTools({ body: { toolIds: ['cursor', 'codex'] } })).rejects.toMatchObject(limited);
  await expect(ai.chatStream({ body: { message: 'video' } }).next()).rejects.toMatchObject(limited);
  await server.close();
});
