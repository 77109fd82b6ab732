import { beforeAll, describe, expect, it } from 'vitest';

import { seed } from '../../db/seed.ts';
import { editsBetween } from '../../db/spelling.ts';
import { draft, testApp, type Member } from '../../testing/test-app.ts';
import { toolDraft } from '../../testing/tools.ts';

const { app, db, visitor, member } = await testApp();
await seed(db);

let owner: Member;
beforeAll(async () => {
  owner = await member('owner');
});

const suggest = (search: string, client = visitor) => client.search.suggest({ query: { search } });

const list = (search: string, query = {}) => visitor.tools.list({ query: { search, ...query } });
const found = (pieces: { text: string; found: boolean }[] = []) =>
  pieces.filter((piece) => piece.found).map((piece) => piece.text);
const whole = (pieces: { text: string }[] = []) => pieces.map((piece) => piece.text).join('');
const only = async (search: string) => (await visitor.tools.list({ query: { search } })).tools[0];

describe('suggestions', () => {
  it.each([
    ['mid', 'midjourney'],
    ['MIDJ', 'midjourney'],
    ['copil', 'github-copilot'],
    ['github co', 'github-copilot'],
    ['chatgpt', 'chatgpt'],
  ])('for %j have the tool', async (search, id) => {
    const { tools } = await suggest(search);
    expect(tools.map((tool) => tool.id)).toContain(id);
    expect(tools.length).toBeLessThanOrEqual(6);
  });

  it('put the tool that is called so first, then names that begin so', async () => {
    const names = ['Zebrafish', 'Zebra', 'My Zebra'];
    for (const name of names) await owner.client.tools.submit({ body: toolDraft({ name }) });
    await owner.client.tools.submit({ body: toolDraft({ name: 'Striped', tags: ['zebra'] }) });
    expect((await suggest('zebra')).tools.map(({ name }) => name)).toEqual([
      'Zebra',
      'Zebrafish',
      'My Zebra',
      'Striped',
    ]);
  });

  it('have categories with their numbers, and public prompts only', async () => {
    const { categories } = await suggest('vid');
    expect(categories).toMatchObject([{ category: 'video', name: 'Video' }]);
    expect(categories[0]?.count).toBeGreaterThan(0);
    for (const visibility of ['public', 'private', 'shared'] as const) {
      await owner.client.prompts.create({ body: draft({ title: `Quokka ${visibility}`, visibility }) });
    }
    for (const client of [visitor, owner.client]) {
      expect((await suggest('quok', client)).prompts.map(({ title }) => title)).toEqual(['Quokka public']);
    }
  });

  it('offer another spelling where no tool begins so, and only one that has tools', async () => {
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
  ])('for %j break nothing', async (search) => {
    await expect(suggest(search)).resolves.toBeDefined();
  });

  it.each(['', '   '])('for %j are refused', async (search) => {
    const answer = await app.inject(`/api/search/suggest?search=${encodeURIComponent(search)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed', message: 'Search is required' });
  });
});

describe('a tool by its website', () => {
  it.each(['https://www.midjourney.com', 'midjourney.com', 'HTTP://Midjourney.com/#about'])(
    '%s',
    async (website) => {
      expect(await visitor.search.toolByWebsite({ query: { website } })).toEqual({
        tool: { id: 'midjourney', name: 'Midjourney' },
      });
    },
  );

  it('is null where there is none', async () => {
    expect(await visitor.search.toolByWebsite({ query: { website: 'https://nowhere.example' } })).toEqual({
      tool: null,
    });
  });
});

describe('a misspelt search of the list', () => {
  it.each([
    ['midjurney', 'midjourney'],
    ['cluade', 'claude'],
    ['grammerly', 'grammarly'],
    ['github copliot', 'github copilot'],
  ])('%j may have meant %j', async (search, meant) => {
    const page = await list(search);
    expect(page).toMatchObject({ tools: [], total: 0, pages: 0, didYouMean: meant });
    expect((await list(meant)).total).toBeGreaterThan(0);
  });

  it('is offered only what finds something under the same filters', async () => {
    expect(await list('midjurney', { category: 'code-assistant' })).not.toHaveProperty('didYouMean');
    expect(await list('zzzzqqqq')).not.toHaveProperty('didYouMean');
    expect(await list('midjourney')).not.toHaveProperty('didYouMean');
  });

  it('knows the words of new and changed tools', async () => {
    const tool = await owner.client.tools.submit({ body: toolDraft({ name: 'Thunderquill' }) });
    expect(await list('thunderqiull')).toMatchObject({ didYouMean: 'thunderquill' });
    await owner.client.tools.update({
      params: { id: tool.id },
      body: toolDraft({ name: 'Lightningfeather', website: tool.website }),
    });
    expect(await list('lightningfether')).toMatchObject({ didYouMean: 'lightningfeather' });
    expect(await list('thunderqiull')).not.toHaveProperty('didYouMean');
  });
});

describe('what was found', () => {
  it('is marked in the name and in the tagline, by stem, beginning and without accents', async () => {
    await owner.client.tools.submit({
      body: toolDraft({ name: 'Crème Résumés', tagline: 'Writing that shortens résumés, unbelievably' }),
    });
    const tool = await only('resume unbeliev');
    expect(found(tool?.highlights?.name)).toEqual(['Résumés']);
    expect(found(tool?.highlights?.text)).toEqual(['résumés', 'unbelievably']);
    expect(whole(tool?.highlights?.name)).toBe('Crème Résumés');
    expect(whole(tool?.highlights?.text)).toBe(tool?.tagline);
  });

  it('is marked in parts of names, and in the passage of the description', async () => {
    const long = 'Nothing of interest stands here. '.repeat(20);
    await owner.client.tools.submit({
      body: toolDraft({ name: 'wombat.ai', description: `${long}A platypus, though. ${long}` }),
    });
    expect(found((await only('wombat'))?.highlights?.name)).toEqual(['wombat']);
    const text = (await only('platypus'))?.highlights?.text;
    expect(found(text)).toEqual(['platypus']);
    expect(whole(text).length).toBeLessThan(300);
    expect(whole(text)).toMatch(/^… .*platypus.* …$/);
  });

  it('can never be taken for markup', async () => {
    const name = '<script>narwhal</script> \uE000x\uE001 &lt;b&gt; 🙂';
    await owner.client.tools.submit({ body: toolDraft({ name, tagline: '<b>narwhal</b> 🙂 narwhal' }) });
    const tool = await only('narwhal');
    expect(whole(tool?.highlights?.name)).toBe(name);
    expect(found(tool?.highlights?.name)).toEqual(['narwhal']);
    expect(whole(tool?.highlights?.text)).toBe('<b>narwhal</b> 🙂 narwhal');
    expect(found(tool?.highlights?.text)).toEqual(['narwhal', 'narwhal']);
  });

  it('is not there without a search', async () => {
    expect((await visitor.tools.list()).tools[0]).not.toHaveProperty('highlights');
  });
});

it.each([
  ['', '', 0],
  ['claude', 'claude', 0],
  ['cluade', 'claude', 1],
  ['grammerly', 'grammarly', 1],
  ['chatgt', 'chatgpt', 1],
  ['abc', '', 3],
  ['kitten', 'sitting', 3],
])('from %j to %j it takes %i edits', (from, to, edits) => {
  expect(editsBetween(from, to)).toBe(edits);
});
