import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';

import { seed } from '../seed/seed.ts';
import { damerauLevenshtein } from './spelling.ts';
import { toolSearch } from './tool-search.store.ts';
import { smallCatalogue } from '../../testing/small-catalogue.ts';
import { buildPromptDraft, createTestApp, type TestUser } from '../../testing/test-app.ts';
import { buildToolDraft } from '../../testing/tool-fixtures.ts';

const { app, db, anonymousClient, registerUser } = await createTestApp();
await seed(db, smallCatalogue);

let owner: TestUser;
beforeAll(async () => {
  owner = await registerUser('owner');
});

const suggest = (search: string, client = anonymousClient) => client.search.suggest({ query: { search } });

const list = (search: string, query = {}) => anonymousClient.tools.list({ query: { search, ...query } });
const matchedTexts = (segments: { text: string; matched: boolean }[] = []) =>
  segments.filter((segment) => segment.matched).map((segment) => segment.text);
const joinText = (segments: { text: string }[] = []) => segments.map((segment) => segment.text).join('');
const findIds = async (search: string, query = {}) => (await list(search, query)).tools.map(({ id }) => id);
const findFirst = async (search: string) =>
  (await anonymousClient.tools.list({ query: { search } })).tools[0];

describe('suggest', () => {
  it.each([
    ['ink', 'inkstorm'],
    ['INKS', 'inkstorm'],
    ['copil', 'forge-copilot'],
    ['forge co', 'forge-copilot'],
    ['quillmate', 'quillmate'],
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

  it('corrects the spelling when no tool matches', async () => {
    const { tools, didYouMean } = await suggest('inksotrm');
    expect(tools[0]?.id).toBe('inkstorm');
    expect(didYouMean).toBe('inkstorm');
    expect(await suggest('inkstorm')).not.toHaveProperty('didYouMean');
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
  it.each(['https://www.inkstorm.example', 'inkstorm.example', 'HTTP://Inkstorm.example/#about'])(
    'finds the tool of %s',
    async (website) => {
      expect(await anonymousClient.search.toolByWebsite({ query: { website } })).toMatchObject({
        tool: { id: 'inkstorm', name: 'Inkstorm' },
      });
    },
  );

  it('returns null for an unknown website', async () => {
    expect(
      await anonymousClient.search.toolByWebsite({ query: { website: 'https://nowhere.example' } }),
    ).toEqual({ tool: null, website: 'https://nowhere.example', removedParameters: [] });
  });
});

describe('spelling correction of tools.list', () => {
  it.each([
    ['inkstrm', 'inkstorm', 'inkstorm'],
    ['ink strm', 'inkstorm', 'inkstorm'],
    ['saegly', 'sagely', 'sagely'],
    ['comawise', 'commawise', 'commawise'],
    ['forge copliot', 'forge copilot', 'forge-copilot'],
  ])('shows the results of %j for %j', async (search, spelling, id) => {
    const { tools, didYouMean } = await list(search);
    expect(tools[0]?.id).toBe(id);
    expect(didYouMean).toBe(spelling);
  });

  it('does not correct terms of the catalogue, nor those without a similar one', async () => {
    expect(await list('inkstorm')).not.toHaveProperty('didYouMean');
    expect(await list('zzzzqqqq')).not.toHaveProperty('didYouMean');
  });

  it('knows the names of new and updated tools', async () => {
    const tool = await owner.client.tools.submit({ body: buildToolDraft({ name: 'Thunderquill' }) });
    expect(await list('thunderqiull')).toMatchObject({ didYouMean: 'thunderquill' });
    await owner.client.tools.update({
      params: { id: tool.id },
      body: buildToolDraft({ name: 'Lightningfeather', website: tool.website }),
    });
    expect(await list('lightningfether')).toMatchObject({ didYouMean: 'lightningfeather' });
  });
});

describe('tools.list with a search', () => {
  it.each([
    ['an abbreviation', 'tts', 'nineowls'],
    ['words typed apart', 'nine owls', 'nineowls'],
    ['digits for letters', '9owls', 'nineowls'],
    ['the maker', 'northwind', 'quillmate'],
    ['the maker, typed apart', 'north wind', 'quillmate'],
    ['another form of a word', 'transcribing interviews', 'heron'],
    ['American spelling', 'summarizer for pdfs', 'pagewise'],
    ['a compound with a digit', 'text2image', 'inkstorm'],
  ])('finds %s: %j', async (_title, search, id) => {
    expect((await findIds(search)).slice(0, 2)).toContain(id);
  });

  it('finds a tool whose name is a verb, but not when it is used as one', async () => {
    expect((await findIds('assemble'))[0]).toBe('assemble');
    expect((await findIds('assemble slides')).slice(0, 1)).not.toContain('assemble');
  });

  it.each([
    ['lectures and interviews that I could rehearse, with live transcripts', false],
    ['Can Heron transcribe the interviews of my pottery class and lectures?', true],
    ['can heron transcribe the interviews of my class and lectures?', true],
  ])('names no tool by a term of a longer text: %j', async (search, isNamed) => {
    const names = (await list(search)).tools.slice(0, 1).map(({ name }) => name);
    expect(names.some((name) => search.toLowerCase().includes(name.toLowerCase()))).toBe(isNamed);
  });

  it('finds alternatives of the same kind without the named tool, and both tools of a comparison', async () => {
    const alternatives = (await list('quillmate alternatives')).tools;
    expect(alternatives.length).toBeGreaterThan(2);
    expect(alternatives.map(({ id }) => id)).not.toContain('quillmate');
    expect(alternatives.slice(0, 3).every(({ category }) => category === 'chat-assistants')).toBe(true);
    expect((await findIds('sagely vs quillmate')).slice(0, 2).toSorted()).toEqual(['quillmate', 'sagely']);
  });

  it('finds only tools with the price in the search', async () => {
    const { tools } = await list('free video editor');
    for (const { pricing } of tools) expect(['free', 'freemium', 'open-source']).toContain(pricing);
    const openSource = await list('open source image generator');
    expect(openSource.tools[0]).toMatchObject({ pricing: 'open-source' });
  });

  it.each(['%', '🐝', '!!!'])('finds nothing for %j, which has no letters', async (search) => {
    expect(await list(search)).toMatchObject({ tools: [], total: 0 });
  });

  it('finds nothing for gibberish', async () => {
    for (const sort of [undefined, 'newest', 'name', 'popular'] as const)
      expect(await list('xqzwvkjp', { sort })).toMatchObject({ tools: [], total: 0 });
  });

  it('finds tools that have most of the terms, in pages', async () => {
    const search = 'subtitles for videos of pottery';
    const ids = await findIds(search);
    expect(ids).toContain('framewell');
    expect(ids).not.toContain('heron');
    const pages = await Promise.all(ids.map((_, index) => findIds(search, { limit: 1, page: index + 1 })));
    expect(pages.flat()).toEqual(ids);
  });

  it('never finds hidden tools', async () => {
    await sql`update tools set hidden_at = now() where id = 'inkstorm'`.execute(db);
    expect(await findIds('inkstorm')).not.toContain('inkstorm');
    expect(await findIds('pixelkiln vs inkstorm')).not.toContain('inkstorm');
    await sql`update tools set hidden_at = null where id = 'inkstorm'`.execute(db);
  });
});

it('takes at most three queries, and two for terms that were searched for before', async () => {
  let count = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const find = async (search: string) => {
    count = 0;
    await toolSearch(counting).find(search, { limit: 10 });
    return count;
  };
  expect(await find('edit videos with subtitles')).toBe(3);
  expect(await find('edit videos with subtitles')).toBe(2);
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

  it('marks a synonym of several terms only as a whole', async () => {
    for (const tagline of ['Speech of an axolotl in text', 'Text to speech of an axolotl'])
      await owner.client.tools.submit({ body: buildToolDraft({ name: tagline, tagline }) });
    const { tools } = await list('tts axolotl');
    const marked = tools.map(({ tagline, highlights }) => [
      tagline,
      matchedTexts(highlights?.text).join(' '),
    ]);
    expect(Object.fromEntries(marked)).toMatchObject({
      'Speech of an axolotl in text': 'axolotl',
      'Text to speech of an axolotl': 'Text to speech axolotl',
    });
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
