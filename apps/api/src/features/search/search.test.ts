import { beforeAll, describe, expect, it } from 'vitest';

import { seed } from '../seed/seed.ts';
import { damerauLevenshtein } from './spelling.ts';
import { buildPromptDraft, createTestApp, type TestUser } from '../../testing/test-app.ts';
import { buildToolDraft } from '../../testing/tool-fixtures.ts';

const { app, db, anonymousClient, registerUser } = await createTestApp();
await seed(db);

let owner: TestUser;
beforeAll(async () => {
  owner = await registerUser('owner');
});

const suggest = (search: string, client = anonymousClient) => client.search.suggest({ query: { search } });

const list = (search: string, query = {}) => anonymousClient.tools.list({ query: { search, ...query } });
const matchedTexts = (segments: { text: string; matched: boolean }[] = []) =>
  segments.filter((segment) => segment.matched).map((segment) => segment.text);
const joinText = (segments: { text: string }[] = []) => segments.map((segment) => segment.text).join('');
const findFirst = async (search: string) =>
  (await anonymousClient.tools.list({ query: { search } })).tools[0];

describe('suggest', () => {
  it.each([
    ['mid', 'midjourney'],
    ['MIDJ', 'midjourney'],
    ['copil', 'github-copilot'],
    ['github co', 'github-copilot'],
    ['chatgpt', 'chatgpt'],
  ])('suggests the tool for %j', async (search, id) => {
    const { tools } = await suggest(search);
    expect(tools.map((tool) => tool.id)).toContain(id);
    expect(tools.length).toBeLessThanOrEqual(6);
  });

  it('sorts exact names first, then names with the prefix', async () => {
    const names = ['Zebrafish', 'Zebra', 'My Zebra'];
    for (const name of names) await owner.client.tools.submit({ body: buildToolDraft({ name }) });
    await owner.client.tools.submit({ body: buildToolDraft({ name: 'Striped', tags: ['zebra'] }) });
    expect((await suggest('zebra')).tools.map(({ name }) => name)).toEqual([
      'Zebra',
      'Zebrafish',
      'My Zebra',
      'Striped',
    ]);
  });

  it('suggests categories with their counts and public prompts only', async () => {
    const { categories } = await suggest('vid');
    expect(categories).toMatchObject([{ category: 'video', name: 'Video' }]);
    expect(categories[0]?.count).toBeGreaterThan(0);
    for (const visibility of ['public', 'private', 'shared'] as const) {
      await owner.client.prompts.create({
        body: buildPromptDraft({ title: `Quokka ${visibility}`, visibility }),
      });
    }
    for (const client of [anonymousClient, owner.client]) {
      expect((await suggest('quok', client)).prompts.map(({ title }) => title)).toEqual(['Quokka public']);
    }
  });

  it('corrects the spelling when no tool matches, only to a text with results', async () => {
    expect(await suggest('midjuorney')).toMatchObject({ tools: [], didYouMean: 'midjourney' });
    expect(await suggest('midjourney')).not.toHaveProperty('didYouMean');
    expect(await suggest('xqzwvkjp')).not.toHaveProperty('didYouMean');
  });

  it.each([
    '%',
    '_',
    '\\',
    "'; drop table tools; --",
    '!&|():*',
    '<b>',
    'é',
    '智能',
    '🙂',
    'a',
    'x'.repeat(200),
  ])('accepts %j', async (search) => {
    await expect(suggest(search)).resolves.toBeDefined();
  });

  it.each(['', '   '])('rejects %j', async (search) => {
    const response = await app.inject(`/api/search/suggest?search=${encodeURIComponent(search)}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'validation_failed', message: 'Search is required' });
  });
});

describe('toolByWebsite', () => {
  it.each(['https://www.midjourney.com', 'midjourney.com', 'HTTP://Midjourney.com/#about'])(
    'finds the tool of %s',
    async (website) => {
      expect(await anonymousClient.search.toolByWebsite({ query: { website } })).toEqual({
        tool: { id: 'midjourney', name: 'Midjourney' },
      });
    },
  );

  it('returns null for an unknown website', async () => {
    expect(
      await anonymousClient.search.toolByWebsite({ query: { website: 'https://nowhere.example' } }),
    ).toEqual({
      tool: null,
    });
  });
});

describe('spelling correction of tools.list', () => {
  it.each([
    ['midjurney', 'midjourney'],
    ['cluade', 'claude'],
    ['grammerly', 'grammarly'],
    ['github copliot', 'github copilot'],
  ])('corrects %j to %j', async (search, spelling) => {
    const page = await list(search);
    expect(page).toMatchObject({ tools: [], total: 0, pages: 0, didYouMean: spelling });
    expect((await list(spelling)).total).toBeGreaterThan(0);
  });

  it('suggests only spellings with results under the same filters', async () => {
    expect(await list('midjurney', { category: 'code-assistant' })).not.toHaveProperty('didYouMean');
    expect(await list('zzzzqqqq')).not.toHaveProperty('didYouMean');
    expect(await list('midjourney')).not.toHaveProperty('didYouMean');
  });

  it('knows the names of new and updated tools', async () => {
    const tool = await owner.client.tools.submit({ body: buildToolDraft({ name: 'Thunderquill' }) });
    expect(await list('thunderqiull')).toMatchObject({ didYouMean: 'thunderquill' });
    await owner.client.tools.update({
      params: { id: tool.id },
      body: buildToolDraft({ name: 'Lightningfeather', website: tool.website }),
    });
    expect(await list('lightningfether')).toMatchObject({ didYouMean: 'lightningfeather' });
    expect(await list('thunderqiull')).not.toHaveProperty('didYouMean');
  });
});

describe('highlights', () => {
  it('marks matches in the name and tagline by stem and prefix, ignoring accents', async () => {
    await owner.client.tools.submit({
      body: buildToolDraft({ name: 'Crème Résumés', tagline: 'Writing that shortens résumés, unbelievably' }),
    });
    const tool = await findFirst('resume unbeliev');
    expect(matchedTexts(tool?.highlights?.name)).toEqual(['Résumés']);
    expect(matchedTexts(tool?.highlights?.text)).toEqual(['résumés', 'unbelievably']);
    expect(joinText(tool?.highlights?.name)).toBe('Crème Résumés');
    expect(joinText(tool?.highlights?.text)).toBe(tool?.tagline);
  });

  it('marks parts of names and returns a snippet of the description', async () => {
    const long = 'Nothing of interest here.  '.repeat(20);
    await owner.client.tools.submit({
      body: buildToolDraft({ name: 'wombat.ai', description: `${long}A platypus, though. ${long}` }),
    });
    expect(matchedTexts((await findFirst('wombat'))?.highlights?.name)).toEqual(['wombat']);
    const text = (await findFirst('platypus'))?.highlights?.text;
    expect(matchedTexts(text)).toEqual(['platypus']);
    expect(joinText(text).length).toBeLessThan(300);
    expect(joinText(text)).toMatch(/^… .*platypus.* …$/);
  });

  it('does not confuse markup with highlight marks', async () => {
    const name = '<script>narwhal</script> \uE000x\uE001 &lt;b&gt; 🙂';
    await owner.client.tools.submit({ body: buildToolDraft({ name, tagline: '<b>narwhal</b> 🙂 narwhal' }) });
    const tool = await findFirst('narwhal');
    expect(joinText(tool?.highlights?.name)).toBe(name);
    expect(matchedTexts(tool?.highlights?.name)).toEqual(['narwhal']);
    expect(joinText(tool?.highlights?.text)).toBe('<b>narwhal</b> 🙂 narwhal');
    expect(matchedTexts(tool?.highlights?.text)).toEqual(['narwhal', 'narwhal']);
  });

  it('is omitted without a search', async () => {
    expect((await anonymousClient.tools.list()).tools[0]).not.toHaveProperty('highlights');
  });
});

describe('damerauLevenshtein', () => {
  it.each([
    ['', '', 0],
    ['claude', 'claude', 0],
    ['cluade', 'claude', 1],
    ['grammerly', 'grammarly', 1],
    ['chatgt', 'chatgpt', 1],
    ['abc', '', 3],
    ['kitten', 'sitting', 3],
  ])('returns the number of edits from %j to %j: %i', (from, to, edits) => {
    expect(damerauLevenshtein(from, to)).toBe(edits);
  });
});
