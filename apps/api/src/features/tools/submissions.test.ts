import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { ToolDetails, ToolDraft } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { fileOf, sampleFile } from '../../testing/pictures.ts';
import { testApp, type Member } from '../../testing/test-app.ts';
import { plantCategories, toolDraft } from '../../testing/tools.ts';

const { app, db, dataDir, visitor, member } = await testApp();
await plantCategories(db);

let owner: Member;
let other: Member;
beforeAll(async () => {
  owner = await member('owner');
  other = await member('other');
});

type Files = { logo?: Blob[]; screenshots?: Blob[] };
const submit = (changes: Partial<ToolDraft> = {}, files: Files = {}) =>
  owner.client.tools.submit({ body: toolDraft(changes), files });
const update = (tool: ToolDetails, changes: object = {}, files: Files = {}, who = owner) =>
  who.client.tools.update({
    params: { id: tool.id },
    body: { ...toolDraft({ website: tool.website }), ...changes },
    files,
  });
const get = async (address: string | null) => app.inject(address ?? '');
/** Files in the store, whole or not. */
const stored = async () => {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

const send = (payload: string | Buffer, type = 'multipart/form-data; boundary=x') =>
  app.inject({
    method: 'POST',
    url: '/api/tools',
    headers: { authorization: `Bearer ${owner.session.token}`, 'content-type': type },
    payload,
  });
const part = (name: string, text: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;

describe('a submitted tool', () => {
  it('is listed at once, as it was written, under a readable id', async () => {
    const tool = await submit({ name: 'Café Zoë 2.0', website: 'https://zoe.example.org/' });
    expect(tool).toMatchObject({
      id: 'cafe-zoe-2-0',
      name: 'Café Zoë 2.0',
      category: 'search-research',
      categoryName: 'Search & Research',
      tags: ['research', 'citations'],
      features: ['Quotes with page numbers'],
      submittedBy: { id: owner.id, username: 'owner', avatar: null },
      rating: null,
      logo: null,
      screenshots: [],
      isNew: true,
      isHidden: false,
      viewsCount: 0,
    });
    expect(await visitor.tools.get({ params: { id: tool.id } })).toEqual(tool);
    const { tools, total } = await visitor.tools.list({ query: { sort: 'newest' } });
    expect(tools[0]).toMatchObject({ id: tool.id, isNew: true });
    expect(total).toBe(tools.length);
    expect(await visitor.categories.all()).toMatchObject([
      { category: 'search-research', count: total },
      { count: 0 },
    ]);
    expect((await owner.client.users.submitted()).tools[0]?.id).toBe(tool.id);
  });

  it('gets another id where its name has one, also when both come at once', async () => {
    const tools = await Promise.all([1, 2, 3].map(() => submit({ name: 'Same Name' })));
    expect(tools.map((tool) => tool.id).toSorted()).toEqual(['same-name', 'same-name-2', 'same-name-3']);
  });

  it.each([
    ['智能助手', 'https://zhushou.example.cn', /^tool-zhushou-example-cn$/],
    ['!?', 'https://www.marks.example.org', /^tool-marks-example-org$/],
    ['x'.repeat(80), 'https://long.example.org', /^x{58}$/],
  ])('called %s has an id all the same', async (name, website, id) => {
    expect((await submit({ name, website })).id).toMatch(id);
  });

  it('may have a logo and six screenshots, each in two sizes', async () => {
    const shots = await Promise.all(
      Array.from({ length: 6 }, () => sampleFile({ width: 1700, height: 850 })),
    );
    const tool = await submit(
      {},
      { logo: [await sampleFile({ width: 600, height: 600 })], screenshots: shots },
    );
    expect(tool.screenshots).toHaveLength(6);
    expect(tool.screenshots[0]).toMatchObject({ width: 1600, height: 800 });
    const pictures = [tool.logo, tool.logoLarge, tool.screenshots[0]?.small, tool.screenshots[5]?.large];
    const widths = [];
    for (const address of pictures) {
      const answer = await get(address ?? null);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      widths.push((await sharp(answer.rawPayload).metadata()).width);
    }
    expect(widths).toEqual([128, 512, 480, 1600]);
  });

  it('needs sign-in', async () => {
    await expect(visitor.tools.submit({ body: toolDraft() })).rejects.toMatchObject({ status: 401 });
  });

  it.each([
    ['https://taken.example.org/app'],
    ['http://www.taken.example.org/app/'],
    ['https://taken.example.org:443/app'],
    ['https://TAKEN.example.org/app?ref=1#top'],
  ])('is refused where another has its website: %s', async (website) => {
    await submit({ name: 'First', website: 'https://taken.example.org/app' }).catch(() => {});
    await expect(submit({ name: 'Second', website })).rejects.toMatchObject({
      status: 409,
      code: 'tool_exists',
      message: 'First is already listed with this website',
      errors: [{ path: 'website' }],
    });
    expect(await visitor.search.toolByWebsite({ query: { website } })).toMatchObject({
      tool: { name: 'First' },
    });
  });

  it('is listed once where two people submit it at once, and leaves no picture of the other', async () => {
    const before = (await stored()).length;
    const website = 'https://race.example.org';
    const logo = [await sampleFile()];
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => submit({ name: 'Race', website }, { logo })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'tool_exists' },
    });
    expect((await stored()).length).toBe(before + 2);
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ website: 'otter' }, 'website', 'Enter a web address such as https://example.com'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Enter a web address such as https://example.com'],
    [{ website: '' }, 'website', 'Website is required'],
    [
      { website: 'https://openai.com@example.org' },
      'website',
      'Enter a web address such as https://example.com',
    ],
    [{ website: 'https://example.org/a\n<b>' }, 'website', 'Enter a web address such as https://example.com'],
    [{ category: 'no-such' }, 'category', 'Category is not one of the known categories'],
    [{ pricing: 'cheap' as 'free' }, 'pricing', 'Pricing is not one of the known kinds'],
    [{ tags: ['A', 'a'] }, 'tags', 'Each tag may stand only once'],
    [{ description: 'a\u0000b' }, 'description', 'Description contains characters that cannot be stored'],
  ])('is told what is wrong with it: %j', async (changes, path, message) => {
    await expect(submit(changes)).rejects.toMatchObject({
      status: 400,
      message,
      errors: [{ path, message }],
    });
  });
});

describe('pictures of a tool', () => {
  const notAPicture = fileOf(Buffer.from('hello'), 'notes.txt');
  const tooLarge = fileOf(Buffer.alloc(5 * 1024 * 1024 + 1), 'huge.png');

  it.each([
    [
      'with nothing in them',
      fileOf(Buffer.alloc(0), 'empty.png'),
      415,
      'unsupported_media_type',
      'empty.png is not a picture',
    ],
    ['of no picture', notAPicture, 415, 'unsupported_media_type', 'notes.txt is not a picture'],
    ['over 5 MB', tooLarge, 413, 'too_large', 'huge.png is larger than 5 MB'],
    ['cut off', undefined, 422, 'image_unreadable', 'cut.png cannot be read'],
  ])('%s are refused by name, and nothing is stored', async (_case, given, status, code, message) => {
    const whole = Buffer.from(await (await sampleFile({ width: 300, height: 300 })).arrayBuffer());
    const bad = given ?? fileOf(whole.subarray(0, whole.length / 2), 'cut.png');
    const before = await stored();
    const rows = await db.selectFrom('files').select('id').execute();
    await expect(
      submit(
        { website: 'https://refused.example.org' },
        { logo: [await sampleFile()], screenshots: [await sampleFile(), bad] },
      ),
    ).rejects.toMatchObject({ status, code, message: expect.stringContaining(message) });
    expect(await stored()).toEqual(before);
    expect(await db.selectFrom('files').select('id').execute()).toEqual(rows);
    expect(await visitor.search.toolByWebsite({ query: { website: 'https://refused.example.org' } })).toEqual(
      { tool: null },
    );
  });

  it.each([
    [{ screenshots: 7 }, 'Send at most 6 files as screenshots'],
    [{ logo: 2 }, 'Send at most 1 file as logo'],
  ])('are refused where there are too many: %j', async (counts, message) => {
    const file = await sampleFile();
    const files = Object.fromEntries(
      Object.entries(counts).map(([field, count]) => [field, Array.from({ length: count }, () => file)]),
    );
    await expect(submit({}, files)).rejects.toMatchObject({ status: 413, code: 'too_large', message });
  });

  it.each([
    '/api/files/none/small.webp',
    '/api/files/0199aaaa-0000-7000-8000-000000000001/small.webp',
    '/api/files/0199aaaa-0000-7000-8000-000000000001/huge.webp',
    '/api/files/..%2f..%2fauth-secret/small.webp',
  ])('that are not there answer 404: %s', async (address) => {
    const answer = await get(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('a form that is no form', () => {
  it.each([
    ['JSON', '{}', 'application/json', 415],
    ['without a boundary', part('name', 'a'), 'multipart/form-data', 400],
    ['cut off', part('name', 'a').slice(0, 40), undefined, 400],
    ['empty', '', undefined, 400],
    ['with a poisoned prototype', `${part('__proto__', 'a')}--x--\r\n`, undefined, 400],
    [
      'with a file in a poisoned place',
      `${part('constructor', 'a', '; filename="a.png"')}--x--\r\n`,
      undefined,
      400,
    ],
    [
      'with a file in a strange place',
      `${part('logo2', 'a', '; filename="a.png"')}--x--\r\n`,
      undefined,
      400,
    ],
    ['with too many fields', `${part('tags', 'a').repeat(101)}--x--\r\n`, undefined, 413],
    ['with a field that never ends', `${part('description', 'a'.repeat(100_000))}--x--\r\n`, undefined, 400],
    [
      'with a strange file name',
      `${part('logo', 'a', '; filename="../../\u0000<b>.png"')}--x--\r\n`,
      undefined,
      400,
    ],
  ])('is refused: %s', async (_case, payload, type, status) => {
    const answer = await send(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  });
});

describe('an edit', () => {
  it('rewrites the tool, keeps and drops screenshots, and replaces the logo', async () => {
    const files = {
      logo: [await sampleFile()],
      screenshots: [await sampleFile(), await sampleFile(), await sampleFile()],
    };
    const tool = await submit({ name: 'Before' }, files);
    const [first, second, third] = tool.screenshots.map(({ id }) => id);
    const edited = await update(
      tool,
      { name: 'After', tags: [], keptScreenshots: [third, first] },
      { logo: [await sampleFile()], screenshots: [await sampleFile({ width: 99 })] },
    );
    expect(edited).toMatchObject({ id: tool.id, name: 'After', tags: [], website: tool.website });
    expect(edited.screenshots.map(({ id }) => id).slice(0, 2)).toEqual([third, first]);
    expect(edited.screenshots).toHaveLength(3);
    expect(edited.screenshots[2]?.width).toBe(99);
    expect(edited.logo).not.toBe(tool.logo);
    expect((await get(tool.logo)).statusCode).toBe(404);
    expect((await get(`/api/files/${second}/large.webp`)).statusCode).toBe(404);
    expect((await get(`/api/files/${third}/large.webp`)).statusCode).toBe(200);
    const bare = await update(tool, { removeLogo: true, keptScreenshots: [] });
    expect(bare).toMatchObject({ logo: null, screenshots: [] });
    expect((await get(edited.logo)).statusCode).toBe(404);
  });

  it('leaves the logo where nothing is said of it, and takes no screenshots of other tools', async () => {
    const tool = await submit({}, { logo: [await sampleFile()] });
    const another = await submit({}, { screenshots: [await sampleFile()] });
    const edited = await update(tool, { keptScreenshots: another.screenshots.map(({ id }) => id) });
    expect(edited).toMatchObject({ logo: tool.logo, screenshots: [] });
    expect(await visitor.tools.get({ params: { id: another.id } })).toEqual(another);
  });

  it('may not bring more than six screenshots together', async () => {
    const tool = await submit({}, { screenshots: [await sampleFile(), await sampleFile()] });
    const more = await Promise.all(Array.from({ length: 5 }, () => sampleFile()));
    await expect(
      update(tool, { keptScreenshots: tool.screenshots.map(({ id }) => id) }, { screenshots: more }),
    ).rejects.toMatchObject({ status: 400, message: 'A tool may have at most 6 screenshots' });
  });

  it('may not take the website of another tool', async () => {
    const [tool, another] = [await submit({ name: 'One' }), await submit({ name: 'Two' })];
    await expect(update(tool, { website: another.website })).rejects.toMatchObject({
      status: 409,
      code: 'tool_exists',
      message: 'Two is already listed with this website',
    });
  });

  it('is the submitter’s alone, as is the removal', async () => {
    const tool = await submit();
    const remove = (who: Member['client']) => who.tools.remove({ params: { id: tool.id } });
    await expect(update(tool, {}, {}, other)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(remove(other.client)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(remove(visitor)).rejects.toMatchObject({ status: 401 });
    await expect(update({ ...tool, id: 'no-such-tool' })).rejects.toMatchObject({ code: 'tool_not_found' });
    expect(await remove(owner.client)).toEqual({});
    await expect(remove(owner.client)).rejects.toMatchObject({ status: 404, code: 'tool_not_found' });
  });
});

describe('a removed tool', () => {
  it('takes its pictures, reviews and favorites along, and its website is free again', async () => {
    const before = await stored();
    const tool = await submit(
      { website: 'https://gone.example.org' },
      { logo: [await sampleFile()], screenshots: [await sampleFile()] },
    );
    const params = { id: tool.id };
    await other.client.tools.favorite({ params });
    await other.client.reviews.save({ params, body: { rating: 5 } });
    await owner.client.tools.remove({ params });
    await expect(visitor.tools.get({ params })).rejects.toMatchObject({ code: 'tool_not_found' });
    expect(await stored()).toEqual(before);
    expect(await other.client.users.favorites()).toMatchObject({ tools: [], total: 0 });
    expect(await other.client.users.reviews()).toMatchObject({ reviews: [], total: 0 });
    await expect(submit({ website: 'https://gone.example.org' })).resolves.toBeDefined();
  });

  it('leaves the others’ ranks to the catalogue without it', async () => {
    const { rows } = await sql`select rating_sum::int, rating_count::int from catalogue_rating`.execute(db);
    expect(rows).toEqual([{ rating_sum: 0, rating_count: 0 }]);
  });
});
