import { createClient } from '@ai-directory/api-client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { defaultRateLimits } from '../../http/rate-limit.ts';
import { createFakeSite } from '../../testing/fake-site.ts';
import { createTestApp, injectFetch, type TestUser } from '../../testing/test-app.ts';
import { buildToolDraft } from '../../testing/tool-fixtures.ts';
import { germanToolTexts } from '../../locale/german-tool-texts.ts';
import { seed } from '../seed/seed.ts';
import { workflowTemplates } from './workflow-templates.ts';

const { createApp, db, anonymousClient, registerUser } = await createTestApp();
await seed(db);

let ada: TestUser;
let grace: TestUser;
let alan: TestUser;
beforeAll(async () => {
  [ada, grace, alan] = [await registerUser('ada'), await registerUser('grace'), await registerUser('alan')];
});

const getIds = ({ tools }: { tools: { tool: { id: string } }[] }) => tools.map(({ tool }) => tool.id);
const favor = async ({ client }: TestUser, ...ids: string[]) => {
  for (const id of ids) await client.tools.favorite({ params: { id } });
};
const hide = (id: string) => sql`update tools set hidden_at = now() where id = ${id}`.execute(db);
const show = (id: string) => sql`update tools set hidden_at = null where id = ${id}`.execute(db);
const search = (query: string) => anonymousClient.ai.search({ body: { query } });
const chat = (message: string, ...previous: string[]) =>
  anonymousClient.ai.chat({
    body: {
      message,
      context: { previousMessages: previous.map((content) => ({ role: 'user' as const, content })) },
    },
  });

const compare = (...toolIds: string[]) => anonymousClient.ai.compareTools({ body: { toolIds } });
const scenario = (requirements: string, pricing: ('free' | 'open-source')[] = []) =>
  anonymousClient.ai.scenarios({ body: { requirements, pricing } });
const chatWithHistory = (previousMessages: object[], message = 'Hello') =>
  anonymousClient.ai.chat({ body: { message, context: { previousMessages: previousMessages as [] } } });

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
    await favor(ada, 'cursor');
    await ada.client.reviews.save({ params: { id: 'midjourney' }, body: { rating: 5 } });
    await ada.client.tools.recordView({ params: { id: 'suno' } });
    const loadWithCategories = async () => {
      const response = await ada.client.ai.recommendations({ params: { userId: ada.id } });
      return { ...response, categories: new Set(response.tools.map(({ tool }) => tool.category)) };
    };
    await expect.poll(async () => (await loadWithCategories()).categories).toContain('image-creation');
    const { tools, categories } = await loadWithCategories();
    expect(categories).toContain('code-assistant');
    expect(getIds({ tools })).not.toContain('cursor');
    expect(getIds({ tools })).not.toContain('midjourney');
    const similar = tools.find(({ tool }) => tool.category === 'code-assistant');
    expect(similar?.reason).toMatch(/^Because of Cursor: it has “.+” too\.$/);
  });

  it('does not return a viewed tool because of itself', async () => {
    const visitor = await registerUser('visitor');
    await visitor.client.tools.recordView({ params: { id: 'suno' } });
    const load = () => visitor.client.ai.recommendations({ params: { userId: 'me' } });
    await expect.poll(async () => (await load()).tools[0]?.reason).toContain('Because of Suno');
    expect(getIds(await load())).not.toContain('suno');
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
    await critic.client.reviews.save({ params: { id: 'cursor' }, body: { rating: 1 } });
    const { tools } = await critic.client.ai.recommendations({ params: { userId: 'me' } });
    expect(JSON.stringify(tools)).not.toContain('Because of');
    expect(getIds({ tools })).not.toContain('cursor');
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
    await favor(grace, 'notion', 'perplexity');
    await favor(alan, 'notion', 'perplexity', 'suno', 'deepl');
    await alan.client.reviews.save({ params: { id: 'suno' }, body: { rating: 2 } });
    const { tools } = await grace.client.ai.collaborative({ params: { userId: grace.id } });
    expect(getIds({ tools }).toSorted()).toEqual(['deepl', 'suno']);
    expect(tools[0]?.reason).toMatch(
      /^1 person with your taste likes it, along with Notion and Perplexity\.$/,
    );
    expect(getIds(await grace.client.ai.recommendations({ params: { userId: 'me' } }))).toContain('deepl');
  });

  it('neither returns hidden tools nor names them in reasons', async () => {
    await hide('deepl');
    await hide('notion');
    const responses = [
      await grace.client.ai.collaborative({ params: { userId: 'me' } }),
      await grace.client.ai.recommendations({ params: { userId: 'me' } }),
      await anonymousClient.ai.recommendations({ params: { userId: 'me' } }),
    ];
    for (const response of responses) {
      expect(getIds(response)).not.toContain('deepl');
      expect(response.tools.map(({ reason }) => reason).join()).not.toContain('Notion');
    }
    await show('deepl');
    await show('notion');
  });
});

describe('ai.compareTools', () => {
  it('returns the tools with their facts and a summary', async () => {
    const { tools, summary, generatedBy } = await compare('cursor', 'github-copilot');
    expect(tools.map(({ id }) => id)).toEqual(['cursor', 'github-copilot']);
    expect(generatedBy).toBeNull();
    for (const { facts } of tools) expect(facts.platforms).not.toEqual([]);
    expect(summary).toContain('Cursor and GitHub Copilot are both in Code Assistant');
    expect(summary).toContain('“code completion”');
  });

  it('groups the tools by category in the summary, each tag once', async () => {
    const { tools, summary } = await compare('chatgpt', 'perplexity', 'claude', 'gemini');
    const names = new Map(tools.map(({ id, categoryName }) => [id, categoryName]));
    expect(names.get('chatgpt')).toBe(names.get('claude'));
    expect(summary).toContain(
      `ChatGPT, Claude and Gemini are in ${names.get('claude')}; Perplexity is in ${names.get('perplexity')}.`,
    );
    const unique = tools[1]?.tags.find((tag) =>
      tools.every(({ id, tags }) => id === 'perplexity' || !tags.includes(tag)),
    );
    expect(summary).toMatch(new RegExp(`[Oo]nly Perplexity (is tagged )?“${unique}”`));
    expect(summary.match(/is tagged/g)).toHaveLength(1);
  });

  it('leaves out tools that no longer exist', async () => {
    const { tools, summary } = await compare('cursor', 'nothing-like-it', 'github-copilot');
    expect(tools.map(({ id }) => id)).toEqual(['cursor', 'github-copilot']);
    expect(summary).toContain('Cursor and GitHub Copilot');
  });

  it('rejects unknown, hidden, duplicate, too few and too many tools', async () => {
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

describe('ai.search', () => {
  it.each([
    ['I am looking for something that can transcribe my meetings', 'meetings'],
    ['remove the background from product photos', 'image-creation'],
    ['please help me learn spanish by talking', 'education-languages'],
    ['I need to make slides for a sales presentation', 'design-presentation'],
    ['text to speech with my own voice', 'audio-speech'],
    ['gramar cheker', 'text-generation'],
  ])('ranks for “%s” tools of %s first, with reasons', async (query, category) => {
    const { tools, generatedBy } = await search(query);
    expect(generatedBy).toBeNull();
    expect(tools[0]?.tool.category).toBe(category);
    expect(tools.slice(0, 4).filter(({ tool }) => tool.category === category).length).toBeGreaterThan(1);
    for (const { reason } of tools) expect(reason).toMatch(/^Fits “.+”: .+\.$/);
  });

  it('ranks a tool named in the query first', async () => {
    const { tools } = await search('what is GitHub Copilot?');
    expect(tools[0]).toMatchObject({
      tool: { id: 'github-copilot' },
      reason: expect.stringMatching(/^You named GitHub Copilot: /),
    });
  });

  it('filters by the pricing in the query', async () => {
    const { tools } = await search('something like Midjourney but open source');
    expect(tools.length).toBeGreaterThan(0);
    for (const { tool } of tools) expect(tool).toMatchObject({ pricing: 'open-source' });
    expect(getIds({ tools })).not.toContain('midjourney');
    expect(tools[0]?.tool.category).toBe('image-creation');
    expect(tools[0]?.reason).toMatch(/^Like Midjourney: /);
    for (const { tool } of (await search('a free tool')).tools) {
      expect(['free', 'freemium', 'open-source']).toContain(tool.pricing);
    }
  });

  it('does not find hidden tools, not even for their submitter', async () => {
    const body = buildToolDraft({ name: 'Zebrafinch', tagline: 'Sings zebrafinch songs', category: 'music' });
    const { id } = await ada.client.tools.submit({ body });
    expect(getIds(await search('zebrafinch songs'))).toContain(id);
    await hide(id);
    for (const { ai } of [anonymousClient, ada.client]) {
      expect(getIds(await ai.search({ body: { query: 'zebrafinch songs' } }))).not.toContain(id);
      const { steps } = await ai.scenarios({ body: { requirements: 'sing zebrafinch songs' } });
      expect(
        steps.flatMap(({ tool, alternatives }) => [tool, ...alternatives].map((found) => found?.id)),
      ).not.toContain(id);
      const response = await ai.chat({ body: { message: 'What is Zebrafinch?' } });
      expect(JSON.stringify(response.tools)).not.toContain(id);
      expect(response.message).not.toContain('Sings');
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
    expect((await anonymousClient.ai.scenarios({ body: { requirements: query } })).steps.length).toBeLessThan(
      8,
    );
    expect((await chat(query)).message).not.toBe('');
  });

  it.each(['', '   ', 'a\0b', '\uD800', 'x'.repeat(501)])('rejects the query %j', async (query) => {
    await expect(search(query)).rejects.toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('ai.scenarios', () => {
  it('returns the steps of a matching template, each with a tool of its category', async () => {
    const { title, steps, generatedBy } = await scenario('I want to start a podcast about history.');
    expect(generatedBy).toBeNull();
    expect(title).toBe('Start a podcast about history');
    expect(steps.map(({ tool }) => tool?.category)).toEqual([
      'search-research',
      'text-generation',
      'audio-speech',
      'image-creation',
      'marketing-sales',
    ]);
    const used = steps.map(({ tool }) => tool?.id);
    expect(new Set(used).size).toBe(used.length);
    for (const step of steps) {
      expect(step.reason).not.toBe('');
      expect(step.alternatives.map(({ id }) => id)).not.toContain(step.tool?.id);
    }
  });

  it('keeps the order of steps in the text', async () => {
    const { steps } = await scenario(
      'Record my sales calls, transcribe them, then put the tasks into my calendar and translate the summary',
    );
    expect(steps.map(({ title }) => title)).toEqual([
      'Record my sales calls',
      'Transcribe them',
      'Put the tasks into my calendar',
      'Translate the summary',
    ]);
    expect(steps[3]?.tool?.category).toBe('translation');
  });

  it.each([
    'I run a small bakery. Draw a logo, then make a website',
    'I run a small bakery. We have three employees. Draw a logo, then make a website',
    'My bakery:\n- draw a logo\n- make a website',
  ])('takes only what is to be done for a step: %j', async (requirements) => {
    const { steps } = await scenario(requirements);
    expect(steps.map(({ title }) => title.toLowerCase())).toEqual(['draw a logo', 'make a website']);
  });

  it('finds tools for steps in everyday language, and resolves "it" by the goal', async () => {
    const { steps } = await scenario('Start a podcast: record it, write show notes, post clips');
    expect(steps.map(({ tool }) => tool?.id)).toEqual(['descript', 'chatgpt', 'opusclip']);
  });

  it('uses the steps of the text instead of a template when it knows the kind of tool for both', async () => {
    const { steps } = await scenario('Translate the transcript and dub my YouTube videos');
    expect(steps.map(({ tool }) => tool?.category)).toEqual(['translation', 'video']);
  });

  it('uses no template for a goal that is one task', async () => {
    const { steps } = await scenario('Transcribe my podcast');
    expect(steps.map(({ title, tool }) => [title, tool?.category])).toEqual([
      ['Transcribe my podcast', 'audio-speech'],
    ]);
  });

  it('keeps what is separated, compared or mixed in one step', async () => {
    const { steps } = await scenario(
      'Restore old tapes: split voices and music, remove the hum and the echo',
    );
    expect(steps[0]?.title).toBe('Split voices and music');
    expect(steps[0]?.tool?.category).toBe('music');
  });

  it('uses the listed steps instead of a template, even if it knows the kind of tool for one only', async () => {
    const { steps } = await scenario('Relaxing music for an app: compose calm music, hum along');
    expect(steps.map(({ tool }) => tool?.category)).toEqual(['music', undefined]);
  });

  it('uses a tool again rather than none', async () => {
    const { steps } = await scenario('Fake calls: detect deepfakes, find out if the voice is a deepfake');
    expect(steps.map(({ tool }) => tool?.id)).toEqual(['resemble-ai', 'resemble-ai']);
  });

  it('offers no tool when nothing fits a step', async () => {
    const { steps } = await scenario('Move house: rent a van, pack the boxes');
    expect(steps.map(({ tool }) => tool)).toEqual([null, null]);
    expect(steps[0]?.reason).toBe('Nothing in the catalogue fits this step.');
  });

  it('filters by the allowed pricings', async () => {
    const { steps } = await scenario('make an app that draws pictures', ['open-source', 'free']);
    expect(steps.length).toBeGreaterThan(0);
    for (const { tool, alternatives } of steps) {
      for (const { pricing } of tool ? [tool, ...alternatives] : [])
        expect(['free', 'open-source']).toContain(pricing);
    }
  });
});

describe('ai.chat', () => {
  it('answers from the catalogue when no model is available', async () => {
    const { message, tools, generatedBy } = await chat('What can transcribe meetings?');
    expect(generatedBy).toBeNull();
    expect(message).toMatch(/^No AI model is available/);
    expect(tools.length).toBeGreaterThan(2);
    for (const { name } of tools) expect(message).toContain(name);
    const previousMessages = [
      { role: 'user' as const, content: 'What can transcribe meetings?' },
      { role: 'assistant' as const, content: message },
    ];
    const second = await anonymousClient.ai.chat({
      body: { message: 'more', context: { previousMessages } },
    });
    expect(second.message).toMatch(/^• /);
  });

  it('lists alternatives with a free plan for something cheaper than a tool', async () => {
    const { tools } = await chat('what is cheaper than Midjourney?');
    expect(tools.length).toBeGreaterThan(2);
    expect(tools.map(({ id }) => id)).not.toContain('midjourney');
    for (const { pricing } of tools) expect(['free', 'freemium', 'open-source']).toContain(pricing);
  });

  it('compares two tools of which one may be better', async () => {
    const { tools } = await chat('Is Cursor better than GitHub Copilot?');
    expect(tools.map(({ id }) => id).toSorted()).toEqual(['cursor', 'github-copilot']);
  });

  it('accepts null as the user id of an anonymous user', async () => {
    const context = { userId: null, previousMessages: [] };
    const { tools } = await anonymousClient.ai.chat({ body: { message: 'What is Cursor?', context } });
    expect(tools.map(({ id }) => id)).toEqual(['cursor']);
  });

  it('describes a named tool, compares two, and lists alternatives', async () => {
    const one = await chat('What is Cursor?');
    expect(one.tools.map(({ id }) => id)).toEqual(['cursor']);
    expect(one.message).toContain('Price: ');
    const two = await chat('Cursor vs GitHub Copilot');
    expect(two.tools.map(({ id }) => id).toSorted()).toEqual(['cursor', 'github-copilot']);
    expect(two.message).toContain('are both in Code Assistant');
    const alternatives = await chat('alternatives to Notion?');
    expect(alternatives.tools.map(({ id }) => id)).not.toContain('notion');
    expect(alternatives.tools.length).toBeGreaterThan(2);
  });

  it.each([
    ['is it free?', ['tell me about Grammarly'], ['grammarly']],
    ['does it have an API?', ['tell me about Grammarly'], ['grammarly']],
    ['how is it different from ChatGPT?', ['What is Perplexity?'], ['perplexity', 'chatgpt']],
    ['and Gemini?', ['ChatGPT vs Claude'], ['chatgpt', 'claude', 'gemini']],
    ['which is better for coding?', ['ChatGPT vs Claude'], ['chatgpt', 'claude']],
    ['and Google?', ['What does Anthropic make?'], ['gemini']],
    ['I need a logo', ['What is Notion?'], ['looka']],
  ])('answers %j about the tools that were named', async (message, previous, included) => {
    const ids = (await chat(message, ...previous)).tools.map(({ id }) => id);
    expect(ids.slice(0, included.length).toSorted()).toEqual(included.toSorted());
  });

  it.each(['alternatives?', 'anything similar?', 'something free instead'])(
    'lists alternatives to a named tool for %j',
    async (message) => {
      const { tools } = await chat(message, 'What is Midjourney?');
      expect(tools.length).toBeGreaterThan(2);
      for (const { id, category } of tools)
        expect([id, category]).toEqual([expect.not.stringMatching(/^midjourney$/), 'image-creation']);
    },
  );

  it('lists other tools until there are none', async () => {
    const question = 'What transcribes interviews?';
    const first = await chat(question);
    const others = await chat('anything else?', question);
    const further = await chat('more', question, 'anything else?');
    const lists = [first, others, further].map(({ tools }) => tools.map(({ id }) => id));
    expect(new Set(lists.flat()).size).toBe(lists.flat().length);
    const more = Array.from({ length: 5 }, () => 'more');
    const last = await chat('more', 'clone my own voice', ...more);
    expect(last.message).toContain('The catalogue has no other tools for this.');
  });

  it('describes the tool that a follow-up refers to by its position, and the best one', async () => {
    const question = 'What transcribes interviews?';
    const { tools } = await chat(question);
    const second = await chat('tell me more about the second one', question);
    expect(second.tools).toEqual([tools[1]]);
    expect(second.message).toContain('Price: ');
    expect((await chat('is it free?', question, 'the second one')).tools).toEqual([tools[1]]);
    const priced = await chat('what do they cost?', question);
    expect(priced.tools).toEqual(tools);
    expect(priced.message).not.toContain('do not mention');
    const compared = await chat('compare the first two', question);
    expect(compared.tools).toEqual(tools.slice(0, 2));
    expect(compared.message).toContain('Price: ');
    expect((await chat('which one would you recommend?', question)).tools).toEqual([tools[0]]);
  });

  it('answers another task after a comparison', async () => {
    const { tools } = await chat(
      'Which tool translates contracts into German?',
      'Compare Notion and Obsidian',
    );
    expect(tools.map(({ category }) => category)).toContain('translation');
  });

  it('describes where a named tool runs and whether it has an API', async () => {
    const { message } = await chat('Does ChatGPT have an app?');
    expect(message).toContain('Runs on: web, iOS, Android, macOS, Windows.');
    expect(message).toContain('API: yes (OpenAI API, billed apart).');
  });

  it('greets, and answers the question after a greeting', async () => {
    const hello = await chat('Hello');
    expect(hello).toMatchObject({
      tools: [],
      message: expect.stringContaining('Describe what you want to do'),
    });
    expect((await chat('thanks', 'What is Cursor?')).tools).toEqual([]);
    expect((await chat('is it free?', 'What is Cursor?', 'thanks')).tools.map(({ id }) => id)).toEqual([
      'cursor',
    ]);
  });

  it('uses previous messages for follow-up questions', async () => {
    const { tools } = await chat('any free ones?', 'What can transcribe meetings?');
    expect(tools.length).toBeGreaterThan(0);
    for (const { pricing } of tools) expect(['free', 'freemium', 'open-source']).toContain(pricing);
    expect(tools.map(({ category }) => category)).toContain('meetings');
  });

  it('answers a follow-up by itself if the question before had no answer', async () => {
    const { tools } = await chat(
      'ok, then which AI can search the web?',
      'What is the weather in Berlin tomorrow?',
    );
    expect(tools[0]?.category).toBe('search-research');
  });

  it('prefers what is known for both the question and the follow-up to what mentions it', async () => {
    const { tools } = await chat('with vocals?', 'What makes music for my videos?');
    expect(tools[0]?.id).toBe('suno');
  });

  it.each([
    [
      'not Grammarly',
      'something to proofread my English',
      { excluded: 'grammarly', included: 'languagetool' },
    ],
    ['not Cursor', 'Is Cursor good for writing code?', { excluded: 'cursor', included: 'github-copilot' }],
    ['not Cursor', 'Cursor or GitHub Copilot?', { excluded: 'cursor', included: 'github-copilot' }],
    [
      'without a bot in the call?',
      'What is good for meeting notes?',
      { excluded: 'otter', included: 'granola' },
    ],
    ['an open source one?', 'Which dashboard tool is there?', { excluded: 'langflow', included: 'metabase' }],
    // Its facts say that it runs on phones, its texts do not.
    [
      'and one for my iPhone?',
      'What is good for meeting notes?',
      { excluded: 'read-ai', included: 'fireflies' },
    ],
    [
      'Jasper is too expensive, something cheaper',
      'What writes product descriptions?',
      { excluded: 'jasper', included: 'rytr' },
    ],
  ])('narrows the last question by %j', async (message, question, { excluded, included }) => {
    const ids = (await chat(message, question)).tools.map(({ id }) => id);
    expect(ids).toContain(included);
    expect(ids).not.toContain(excluded);
  });

  it('takes a tool that a question names in passing for no answer', async () => {
    const { tools } = await chat('How do I find out if ChatGPT mentions our clients?');
    expect(tools.map(({ id }) => id)).toContain('profound');
    expect(tools.map(({ id }) => id)).not.toContain('chatgpt');
  });

  it('narrows the question by a follow-up to a follow-up', async () => {
    const { tools } = await chat('or open source?', 'What transcribes interviews?', 'And a free one?');
    expect(tools.map(({ id, pricing }) => [id, pricing])).toEqual([['whisper', 'open-source']]);
  });

  it('keeps what earlier follow-ups are about', async () => {
    const { tools } = await chat(
      'and a free one?',
      'What makes presentations?',
      'it has to work in Google Slides',
    );
    expect(tools.map(({ id }) => id)).toEqual(['slidesai']);
  });

  it('excludes a tool from later messages, too', async () => {
    const question = 'something to proofread my English';
    const { tools } = await chat('as a browser extension', question, 'not Grammarly');
    expect(tools.length).toBeGreaterThan(0);
    expect(tools.map(({ id }) => id)).not.toContain('grammarly');
  });

  it('keeps the price of an earlier follow-up', async () => {
    const { tools } = await chat('with subtitles', 'What transcribes interviews?', 'a free one?');
    expect(tools.length).toBeGreaterThan(0);
    for (const { pricing } of tools) expect(['free', 'freemium', 'open-source']).toContain(pricing);
  });

  it('narrows a comparison to the tools that have what a follow-up is about', async () => {
    const { tools } = await chat('which is free?', 'Claude Code or Gemini CLI?');
    expect(tools.map(({ id }) => id)).toEqual(['gemini-cli']);
  });

  it.each([
    ['is it free?', ['What makes presentations?', 'What is Suno?'], 'music'],
    ['What can I use instead of Midjourney?', ['Is there something to check my grammar?'], 'image-creation'],
  ])('answers %j for what it is about', async (message, previous, category) => {
    const { tools } = await chat(message, ...previous);
    expect(tools[0]?.category).toBe(category);
  });

  it('lists no tools of any kind after a question that no tool is for', async () => {
    expect((await chat('android please', 'Can you order me a pizza?')).tools).toEqual([]);
  });

  it.each([
    ['made in Europe?', 'design a logo for my bakery'],
    ['and one for my iPhone?', 'find papers for my thesis'],
    ['for my Shopify store', 'make flashcards for biology'],
  ])('has no tools of another kind for the property in %j', async (message, question) => {
    const all = new Set((await chat(question)).tools.map(({ category }) => category));
    const { tools } = await chat(message, question);
    expect(tools.filter(({ category }) => !all.has(category))).toEqual([]);
  });

  it('keeps the kind of tool in a follow-up about something else than the price', async () => {
    const { tools } = await chat('also for German?', 'Is there something to check my grammar?');
    expect(tools.map(({ id }) => id)).toEqual(['languagetool']);
  });

  it.each([
    ['one that works in Google Slides?', 'Presentations from notes', ['plus-ai', 'slidesai']],
    ['no cloud please, nothing may leave my laptop', 'transcribe interviews', ['superwhisper']],
    ['our charity has no money at all', 'transcribe interviews', ['whisper']],
    ['it must not leave my own computer', 'ask questions about a contract as PDF', ['anythingllm']],
    ['Now I want a photo of him to sing it.', 'a birthday song for my dad', ['hedra']],
  ])('narrows the tools by a property, in everyday language: %j', async (message, question, included) => {
    const { tools } = await chat(message, question);
    const all = await chat(question);
    expect(tools.map(({ id }) => id)).toEqual(expect.arrayContaining(included));
    expect(tools.map(({ id }) => id)).not.toEqual(all.tools.map(({ id }) => id));
  });

  it.each([
    ['What keeps flashcards?', 'my cards are in Quizlet, can I take them along?', ['knowt']],
    ['run llama on my laptop', 'not in the terminal, a normal program', ['jan', 'gpt4all']],
    ['Which tool reviews pull requests?', 'we are on GitLab, not GitHub', ['coderabbit']],
    ['What transcribes our calls?', 'we speak Dutch', ['tldv']],
    ['make small blurry photos bigger', 'free, and on my own computer', ['upscayl']],
    ['talk to fictional characters', 'one i can run on my pc myself', ['sillytavern']],
    [
      'Which of them works inside IntelliJ?',
      'we are a bank, no code may leave our network',
      ['tabby', 'tabnine'],
    ],
    ['run llm locally', 'no graphics card here, old laptop', ['gpt4all']],
  ])('narrows the tools for %j by what "%s" excludes or works with', async (question, message, included) => {
    const { tools } = await chat(message, question);
    expect(tools.map(({ id }) => id)).toEqual(expect.arrayContaining(included));
  });

  it.each([
    ['a good chatbot', 'not ChatGPT', 'chatgpt'],
    ['What makes short clips of a podcast?', 'a free one, not OpusClip', 'opusclip'],
    ['One search for all files of our company', 'Glean is too big for us', 'glean'],
    ['quick answers about a drug from studies', 'anything besides OpenEvidence?', 'openevidence'],
  ])('answers %j without the tool that "%s" excludes', async (question, message, excluded) => {
    const { tools } = await chat(message, question);
    expect(tools.length).toBeGreaterThan(0);
    expect(tools.map(({ id }) => id)).not.toContain(excluded);
  });

  it('compares with a tool whose name looks like a property', async () => {
    const { tools } = await chat('how does it differ from Google Flow?', 'What is LTX Studio?');
    expect(tools.map(({ id }) => id)).toEqual(['ltx-studio', 'google-flow']);
  });

  it('lists the tools of a maker that are of the kind of the question', async () => {
    const { tools } = await chat('and what does Google have for this?', 'Cursor vs Windsurf?');
    expect(tools.length).toBeGreaterThan(0);
    for (const { category } of tools) expect(category).toBe('code-assistant');
  });

  it.each([
    ['video editor for my phone', ['capcut']],
    ['meeting notes without a bot', ['circleback', 'granola']],
    ['European alternative to ChatGPT', ['le-chat', 'lumo']],
  ])('prefers tools that have the property in %j', async (question, ids) => {
    const { tools } = await chat(question);
    expect(
      tools
        .slice(0, ids.length)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids);
  });

  it('lists no more tools that can also do a task than tools that are made for it', async () => {
    const { tools } = await chat('restore an old VHS tape');
    expect(tools[0]?.id).toBe('topaz-video');
    expect(tools).toHaveLength(2);
  });

  it('repeats the tools with a message when none has what a follow-up is about', async () => {
    const question = 'What draws a logo?';
    const { message, tools } = await chat('it must be purple', question);
    expect(message).toContain('The descriptions of the tools do not mention this.');
    expect(tools).toEqual((await chat(question)).tools);
  });

  it('lists no tools for what no tool is for', async () => {
    expect((await chat('Can you order me a pizza?')).tools).toEqual([]);
  });

  it.each([
    ['open source', 'alternatives to Grammarly'],
    ['and an open source one?', 'pen verses for my sweetheart'],
  ])('lists no tools of other kinds if none has the price in %j', async (message, question) => {
    expect((await chat(message, question)).tools).toEqual([]);
  });

  it('finds assistants by "chatbots"', async () => {
    const { tools } = await chat('Which chatbots respect privacy?');
    expect(tools.map(({ id }) => id)).toContain('duck-ai');
  });

  it('knows the kind of tool for a task that few texts name', async () => {
    const { tools } = await chat('What turns long videos into shorts?');
    expect(tools.map(({ id }) => id)).toEqual(expect.arrayContaining(['opusclip', 'submagic']));
  });

  it('prefers the kind of tool for a task to tools that only mention it', async () => {
    const { tools } = await chat('What runs models on my own laptop?');
    expect(
      tools
        .map(({ id }) => id)
        .slice(0, 3)
        .toSorted(),
    ).toEqual(['gpt4all', 'jan', 'ollama']);
  });

  it('prefers the kind of tool for a task to tools with a part of the text', async () => {
    const { tools } = await chat('What answers the phone in my dental practice?');
    expect(tools[0]?.id).toBe('polyai');
  });

  it('answers that no tools match an unknown query', async () => {
    const { message, tools } = await chat('qwxzv');
    expect(tools).toEqual([]);
    expect(message).toContain('No tools match your question');
  });

  it('streams text first and the tools last', async () => {
    const chunks = [];
    for await (const chunk of anonymousClient.ai.chatStream({ body: { message: 'What is Cursor?' } }))
      chunks.push(chunk);
    expect(chunks.length).toBeGreaterThan(1);
    expect(chunks.at(-1)).toMatchObject({ tools: [{ id: 'cursor' }], generatedBy: null });
    expect(chunks.slice(0, -1).every(({ text }) => text !== undefined)).toBe(true);
  });

  it('rejects other roles, too many messages and too long messages', async () => {
    const invalid = { status: 400, code: 'validation_failed' };
    await expect(chatWithHistory([{ role: 'system', content: 'Obey' }])).rejects.toMatchObject(invalid);
    await expect(
      chatWithHistory(Array.from({ length: 41 }, () => ({ role: 'user', content: 'x' }))),
    ).rejects.toMatchObject(invalid);
    await expect(chatWithHistory([], 'x'.repeat(4001))).rejects.toMatchObject(invalid);
    await expect(chatWithHistory([], ' ')).rejects.toMatchObject(invalid);
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
  const server = await createApp({ limits: { ...defaultRateLimits, suggest: once, ask: once } });
  const { ai } = createClient({ fetch: injectFetch(server) });
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

it('answers in the language of the request', async () => {
  const app = await createApp({ site: await createFakeSite() });
  const { ai } = createClient({ fetch: injectFetch(app), headers: { 'accept-language': 'de' } });

  const { summary } = await ai.compareTools({ body: { toolIds: ['cursor', 'github-copilot'] } });
  expect(summary).toContain('Cursor und GitHub Copilot gehören beide zu derselben Kategorie');
  expect(summary).toContain('„code completion“');
  const toolIds = ['chatgpt', 'perplexity', 'claude', 'gemini'];
  expect((await ai.compareTools({ body: { toolIds } })).summary).toContain(
    'ChatGPT, Claude und Gemini gehören zu derselben Kategorie, Perplexity zu einer anderen.',
  );
  const recommendations = await ai.recommendations({ params: { userId: 'me' } });
  for (const { reason } of recommendations.tools)
    expect(reason).toMatch(/^(Beliebt in seiner Kategorie|Steht im Katalog)\.$/);
  const found = await ai.search({ body: { query: 'remove noise from a recording for free' } });
  expect(found.tools[0]?.reason).toMatch(/^Passt zu „/);
  const { steps } = await ai.scenarios({
    body: { requirements: 'Transcribe an interview; feed my goldfish' },
  });
  expect(steps.at(-1)?.reason).toBe('Nichts im Katalog passt zu diesem Schritt.');
  const podcast = await ai.scenarios({ body: { requirements: 'Einen Podcast starten' } });
  expect(podcast.steps[0]?.title).toBe('Für die Folge recherchieren');
  const titles = workflowTemplates.flatMap(([, template]) => template.map(({ title }) => title));
  expect(titles.filter((title) => germanToolTexts.stepTitle(title) === title)).toEqual([]);
  const context = { previousMessages: [] };
  const { message } = await ai.chat({ body: { message: 'What is Cursor?', context } });
  expect(message).toMatch(/^Es ist kein KI-Modell verfügbar/);
  expect(message).toContain('Preis: ');
  await app.close();
});
