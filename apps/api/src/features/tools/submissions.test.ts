import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { ToolFacts, type ToolDetails, type ToolDraft } from '@ai-directory/api-client/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { toFile, createImageFile } from '../../testing/image-files.ts';
import { createTestApp, type TestUser } from '../../testing/test-app.ts';
import { toolFactsFixture } from '@ai-directory/api-client/testing';

import { seedCategories, buildToolDraft } from '../../testing/tool-fixtures.ts';

const { app, db, dataDir, anonymousClient, registerUser } = await createTestApp();
await seedCategories(db);

let owner: TestUser;
let other: TestUser;
beforeAll(async () => {
  owner = await registerUser('owner');
  other = await registerUser('other');
});

type Files = { logo?: Blob[]; screenshots?: Blob[] };
const submit = (changes: Partial<ToolDraft> = {}, files: Files = {}) =>
  owner.client.tools.submit({ body: buildToolDraft(changes), files });
const update = (tool: ToolDetails, changes: object = {}, files: Files = {}, user = owner) =>
  user.client.tools.update({
    params: { id: tool.id },
    body: { ...buildToolDraft({ website: tool.website }), ...changes },
    files,
  });
const listNewest = async (include?: 'facts') => {
  const { tools } = await anonymousClient.tools.list({ query: { sort: 'newest', limit: 2, include } });
  return tools.map(({ facts, screenshot }) => ({ facts, screenshot }));
};
const fetchUrl = async (url: string | null) => app.inject(url ?? '');
/** Lists the files in the store, including incomplete ones. */
const listStoredFiles = async () => {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

const sendRaw = (payload: string | Buffer, type = 'multipart/form-data; boundary=x') =>
  app.inject({
    method: 'POST',
    url: '/api/tools',
    headers: { authorization: `Bearer ${owner.session.token}`, 'content-type': type },
    payload,
  });
const formPart = (name: string, text: string, parameters = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${parameters}\r\n\r\n${text}\r\n`;

describe('facts of a tool', () => {
  const facts = toolFactsFixture;

  it('are stored with the day of the submission, also as the price in lists, and stay when an edit omits them', async () => {
    const tool = await submit({ facts });
    const today = new Date().toISOString().slice(0, 10);
    expect(tool).toMatchObject({ facts, factsCheckedOn: today, priceFrom: facts.priceFrom });
    expect(await update(tool, { name: 'Renamed' })).toMatchObject({ facts, factsCheckedOn: today });
    const { priceFrom: _priceFrom, ...withoutPrice } = facts;
    const edited = await update(tool, { facts: withoutPrice });
    expect(edited.facts).toEqual(withoutPrice);
    expect(edited).not.toHaveProperty('priceFrom');
  });

  it('are empty and unchecked when a submission has none', async () => {
    const { facts: none, factsCheckedOn } = await submit();
    expect(none).toEqual({ platforms: [], goodFor: [], notFor: [], pickIf: '', capabilities: {} });
    expect(factsCheckedOn).toBeNull();
  });

  it.each([
    ['{', 'Facts must be an object', 'facts'],
    ['[]', 'Facts must be an object', 'facts'],
    ['{"platforms":["radio"]}', 'Unknown platform', 'facts.platforms.0'],
    [
      '{"priceFrom":{"amount":-1,"currency":"USD","per":"month"}}',
      'Price must be at least 0',
      'facts.priceFrom.amount',
    ],
  ])('rejects %s', async (text, message, path) => {
    const response = await sendRaw(`${formPart('facts', text)}--x--\r\n`);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ errors: unknown[] }>().errors).toContainEqual({ path, message });
  });
});

describe('tools.submit', () => {
  it('lists the tool immediately, under a readable id', async () => {
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
    expect(await anonymousClient.tools.get({ params: { id: tool.id } })).toEqual(tool);
    const { tools, total } = await anonymousClient.tools.list({ query: { sort: 'newest' } });
    expect(tools[0]).toMatchObject({ id: tool.id, isNew: true });
    expect(total).toBe(tools.length);
    expect(await anonymousClient.categories.all()).toMatchObject([
      { category: 'search-research', count: total },
      { count: 0 },
    ]);
    expect((await owner.client.users.submitted()).tools[0]?.id).toBe(tool.id);
  });

  it('adds a suffix to the id of an existing name, also with concurrent submissions', async () => {
    const tools = await Promise.all([1, 2, 3].map(() => submit({ name: 'Same Name' })));
    expect(tools.map((tool) => tool.id).toSorted()).toEqual(['same-name', 'same-name-2', 'same-name-3']);
  });

  it.each([
    ['智能助手', 'https://zhushou.example.cn', /^tool-zhushou-example-cn$/],
    ['!?', 'https://www.marks.example.org', /^tool-marks-example-org$/],
    ['x'.repeat(80), 'https://long.example.org', /^x{58}$/],
  ])('derives an id from the name %s and the website %s', async (name, website, id) => {
    expect((await submit({ name, website })).id).toMatch(id);
  });

  it('stores a logo and 6 screenshots, each in two sizes', async () => {
    const screenshots = await Promise.all(
      Array.from({ length: 6 }, () => createImageFile({ width: 1700, height: 850 })),
    );
    const tool = await submit(
      {},
      { logo: [await createImageFile({ width: 600, height: 600 })], screenshots },
    );
    expect(tool.screenshots).toHaveLength(6);
    expect(tool.screenshots[0]).toMatchObject({ width: 1600, height: 800 });
    const images = [tool.logo, tool.logoLarge, tool.screenshots[0]?.small, tool.screenshots[5]?.large];
    const widths = [];
    for (const url of images) {
      const response = await fetchUrl(url ?? null);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      widths.push((await sharp(response.rawPayload).metadata()).width);
    }
    expect(widths).toEqual([128, 512, 480, 1600]);
  });

  it('lists the facts and the first screenshot of tools on request only', async () => {
    const facts = ToolFacts.parse({ platforms: ['web', 'cli'] });
    const { id, screenshots } = await submit(
      { name: 'Covered', facts },
      { screenshots: [await createImageFile(), await createImageFile()] },
    );
    await submit({ name: 'Covered too' });
    expect(await listNewest('facts')).toEqual([
      { facts: ToolFacts.parse({}), screenshot: undefined },
      { facts, screenshot: screenshots[0] },
    ]);
    const notRequested = { facts: undefined, screenshot: undefined };
    expect(await listNewest()).toEqual([notRequested, notRequested]);

    const { id: collection } = await owner.client.collections.create({ body: { name: 'Covers' } });
    await owner.client.collections.putItem({
      params: { id: collection, kind: 'tools', item: id },
      body: {},
    });
    const { items } = await owner.client.collections.get({ params: { id: collection } });
    expect(items).toMatchObject([{ tool: { facts, screenshot: screenshots[0] } }]);
  });

  it('returns 401 for an anonymous user', async () => {
    await expect(anonymousClient.tools.submit({ body: buildToolDraft() })).rejects.toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['https://taken.example.org/app'],
    ['http://www.taken.example.org/app/'],
    ['https://taken.example.org:443/app'],
    ['https://TAKEN.example.org/app?ref=1#top'],
    ['https://ｔａｋｅｎ.example。org/%61pp/index.html'],
  ])('returns 409 when another tool has the website: %s', async (website) => {
    await submit({ name: 'First', website: 'https://taken.example.org/app' }).catch(() => {});
    await expect(submit({ name: 'Second', website })).rejects.toMatchObject({
      status: 409,
      code: 'tool_exists',
      message: 'First is already listed with this website',
      errors: [{ path: 'website' }],
    });
    expect(await anonymousClient.search.toolByWebsite({ query: { website } })).toMatchObject({
      tool: { name: 'First' },
    });
  });

  it.each(['https://xn--tpfer-jua.example.org/', 'https://to\u0308pfer.example.org/'])(
    'returns 409 for another spelling of an international host: %s',
    async (website) => {
      await submit({ name: 'Kiln', website: 'https://töpfer.example.org/' }).catch(() => {});
      await expect(submit({ name: 'Second', website })).rejects.toMatchObject({ code: 'tool_exists' });
    },
  );

  it('lists the host that browsers open, without tracking parameters', async () => {
    const { website } = await submit({
      website: 'https://k\u0456ln.example.org/?utm_source=news&page=2&ref=abc',
    });
    expect(website).toBe('https://xn--kln-jhd.example.org/?page=2');
    expect(
      await anonymousClient.search.toolByWebsite({ query: { website: `${website}&ref=abc` } }),
    ).toMatchObject({
      website,
      removedParameters: ['ref'],
    });
    await expect(submit({ website: 'https://школа.xn--p1ai/' })).resolves.toMatchObject({
      website: 'https://школа.рф/',
    });
  });

  it('updates a tool that has the website of an older one, but not its website to that of a third', async () => {
    const [oldest, tool, third] = [await submit(), await submit(), await submit()];
    await db
      .updateTable('tools')
      .set({ website: `${oldest.website}/?page=2`, website_key: null })
      .where('id', '=', tool.id)
      .execute();
    const website = `${oldest.website}/index.html`;
    expect(await update(tool, { website, name: 'After' })).toMatchObject({ website, name: 'After' });
    await expect(update(tool, { website: third.website })).rejects.toMatchObject({ code: 'tool_exists' });
  });

  it('stores one of several concurrent submissions and deletes the files of the others', async () => {
    const countBefore = (await listStoredFiles()).length;
    const website = 'https://race.example.org';
    const logo = [await createImageFile()];
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => submit({ name: 'Race', website }, { logo })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'tool_exists' },
    });
    expect((await listStoredFiles()).length).toBe(countBefore + 2);
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ website: 'otter' }, 'website', 'Enter a web address such as https://example.com'],
    [{ website: 'https://10.0.0.1.nip.io' }, 'website', 'Enter a web address such as https://example.com'],
    [
      { website: 'https://app-１０-0-0-1.sslip.io' },
      'website',
      'Enter a web address such as https://example.com',
    ],
    [{ website: 'https://2130706433' }, 'website', 'Enter a web address such as https://example.com'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Enter a web address such as https://example.com'],
    [{ website: '' }, 'website', 'Website is required'],
    [
      { website: 'https://openai.com@example.org' },
      'website',
      'Enter a web address such as https://example.com',
    ],
    [{ website: 'https://example.org/a\n<b>' }, 'website', 'Enter a web address such as https://example.com'],
    ...['\u061C', '\u200E', '\u200F', '\u202A', '\u202E', '\u2066', '\u2069'].map(
      (control): [Partial<ToolDraft>, string, string] => [
        { website: `https://example.org/${control}gpj.exe` },
        'website',
        'Enter a web address such as https://example.com',
      ],
    ),
    [{ category: 'no-such' }, 'category', 'Unknown category'],
    [{ pricing: 'cheap' as 'free' }, 'pricing', 'Unknown pricing'],
    [{ tags: ['A', 'a'] }, 'tags', 'Each tag must be unique'],
    [{ description: 'a\u0000b' }, 'description', 'Description contains characters that cannot be stored'],
  ])('reports validation errors by field: %j', async (changes, path, message) => {
    await expect(submit(changes)).rejects.toMatchObject({
      status: 400,
      message,
      errors: [{ path, message }],
    });
  });
});

describe('tool images', () => {
  const notAnImage = toFile(Buffer.from('hello'), 'notes.txt');
  const tooLarge = toFile(Buffer.alloc(5 * 1024 * 1024 + 1), 'huge.png');

  it.each([
    [
      'an empty file',
      toFile(Buffer.alloc(0), 'empty.png'),
      415,
      'unsupported_media_type',
      'empty.png is not a supported image',
    ],
    ['a text file', notAnImage, 415, 'unsupported_media_type', 'notes.txt is not a supported image'],
    ['a file over 5 MB', tooLarge, 413, 'payload_too_large', 'huge.png is larger than 5 MB'],
    ['a truncated image', undefined, 422, 'image_unreadable', 'cut.png is damaged or incomplete'],
  ])('rejects %s by name and stores nothing', async (_case, file, status, code, message) => {
    const bytes = Buffer.from(await (await createImageFile({ width: 300, height: 300 })).arrayBuffer());
    const invalidFile = file ?? toFile(bytes.subarray(0, bytes.length / 2), 'cut.png');
    const filesBefore = await listStoredFiles();
    const rows = await db.selectFrom('files').select('id').execute();
    await expect(
      submit(
        { website: 'https://rejected.example.org' },
        { logo: [await createImageFile()], screenshots: [await createImageFile(), invalidFile] },
      ),
    ).rejects.toMatchObject({ status, code, message: expect.stringContaining(message) });
    expect(await listStoredFiles()).toEqual(filesBefore);
    expect(await db.selectFrom('files').select('id').execute()).toEqual(rows);
    expect(
      await anonymousClient.search.toolByWebsite({ query: { website: 'https://rejected.example.org' } }),
    ).toMatchObject({ tool: null });
  });

  it.each([
    [{ screenshots: 7 }, 'Send at most 6 files as screenshots'],
    [{ logo: 2 }, 'Send at most 1 file as logo'],
  ])('rejects too many files: %j', async (counts, message) => {
    const file = await createImageFile();
    const files = Object.fromEntries(
      Object.entries(counts).map(([field, count]) => [field, Array.from({ length: count }, () => file)]),
    );
    await expect(submit({}, files)).rejects.toMatchObject({
      status: 413,
      code: 'payload_too_large',
      message,
    });
  });

  it.each([
    '/api/files/none/small.webp',
    '/api/files/0199aaaa-0000-7000-8000-000000000001/small.webp',
    '/api/files/0199aaaa-0000-7000-8000-000000000001/huge.webp',
    '/api/files/..%2f..%2fauth-secret/small.webp',
  ])('returns 404 for the unknown image %s', async (url) => {
    const response = await fetchUrl(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found' });
  });
});

describe('multipart parsing', () => {
  it.each([
    ['JSON', '{}', 'application/json', 415],
    ['a body without a boundary', formPart('name', 'a'), 'multipart/form-data', 400],
    ['a truncated body', formPart('name', 'a').slice(0, 40), undefined, 400],
    ['an empty body', '', undefined, 400],
    ['a field named __proto__', `${formPart('__proto__', 'a')}--x--\r\n`, undefined, 400],
    [
      'a file field named constructor',
      `${formPart('constructor', 'a', '; filename="a.png"')}--x--\r\n`,
      undefined,
      400,
    ],
    ['an unexpected file field', `${formPart('logo2', 'a', '; filename="a.png"')}--x--\r\n`, undefined, 400],
    ['too many fields', `${formPart('tags', 'a').repeat(101)}--x--\r\n`, undefined, 413],
    ['a field that is too long', `${formPart('description', 'a'.repeat(100_000))}--x--\r\n`, undefined, 400],
    [
      'an invalid file name',
      `${formPart('logo', 'a', '; filename="../../\u0000<b>.png"')}--x--\r\n`,
      undefined,
      400,
    ],
  ])('rejects %s', async (_case, payload, type, status) => {
    const response = await sendRaw(payload, type);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  });
});

describe('tools.update', () => {
  it('replaces the other names, by which searches find the tool', async () => {
    const tool = await submit({ name: 'Weather Vane', aliases: ['Zephyrometer'] });
    const found = { tools: [{ id: tool.id }] };
    const { list } = anonymousClient.tools;
    expect(await list({ query: { search: 'zephyrometer' } })).toMatchObject(found);
    expect((await update(tool, { aliases: ['Anemoscope'] })).aliases).toEqual(['Anemoscope']);
    expect(await list({ query: { search: 'anemoscope' } })).toMatchObject(found);
    expect((await update(tool, {})).aliases).toEqual([]);
  });

  it('updates the tool, keeps and removes screenshots and replaces the logo', async () => {
    const files = {
      logo: [await createImageFile()],
      screenshots: [await createImageFile(), await createImageFile(), await createImageFile()],
    };
    const tool = await submit({ name: 'Before' }, files);
    const [first, second, third] = tool.screenshots.map(({ id }) => id);
    const updated = await update(
      tool,
      { name: 'After', tags: [], screenshotIds: [third, first] },
      { logo: [await createImageFile()], screenshots: [await createImageFile({ width: 99 })] },
    );
    expect(updated).toMatchObject({ id: tool.id, name: 'After', tags: [], website: tool.website });
    expect(updated.screenshots.map(({ id }) => id).slice(0, 2)).toEqual([third, first]);
    expect(updated.screenshots).toHaveLength(3);
    expect(updated.screenshots[2]?.width).toBe(99);
    expect(updated.logo).not.toBe(tool.logo);
    expect((await fetchUrl(tool.logo)).statusCode).toBe(404);
    expect((await fetchUrl(`/api/files/${second}/large.webp`)).statusCode).toBe(404);
    expect((await fetchUrl(`/api/files/${third}/large.webp`)).statusCode).toBe(200);
    const withoutImages = await update(tool, { removeLogo: true, screenshotIds: [] });
    expect(withoutImages).toMatchObject({ logo: null, screenshots: [] });
    expect((await fetchUrl(updated.logo)).statusCode).toBe(404);
  });

  it('keeps the logo if omitted and ignores screenshot ids of other tools', async () => {
    const tool = await submit({}, { logo: [await createImageFile()] });
    const another = await submit({}, { screenshots: [await createImageFile()] });
    const updated = await update(tool, { screenshotIds: another.screenshots.map(({ id }) => id) });
    expect(updated).toMatchObject({ logo: tool.logo, screenshots: [] });
    expect(await anonymousClient.tools.get({ params: { id: another.id } })).toEqual(another);
  });

  it('rejects more than 6 screenshots in total', async () => {
    const tool = await submit({}, { screenshots: [await createImageFile(), await createImageFile()] });
    const tooMany = await Promise.all(Array.from({ length: 5 }, () => createImageFile()));
    await expect(
      update(tool, { screenshotIds: tool.screenshots.map(({ id }) => id) }, { screenshots: tooMany }),
    ).rejects.toMatchObject({ status: 400, message: 'A tool may have at most 6 screenshots' });
  });

  it('returns 409 for the website of another tool', async () => {
    const [tool, another] = [await submit({ name: 'One' }), await submit({ name: 'Two' })];
    await expect(update(tool, { website: another.website })).rejects.toMatchObject({
      status: 409,
      code: 'tool_exists',
      message: 'Two is already listed with this website',
    });
  });

  it('returns 403 for updates and removals by other users', async () => {
    const tool = await submit();
    const remove = (client: TestUser['client']) => client.tools.remove({ params: { id: tool.id } });
    await expect(update(tool, {}, {}, other)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(remove(other.client)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    await expect(remove(anonymousClient)).rejects.toMatchObject({ status: 401 });
    await expect(update({ ...tool, id: 'no-such-tool' })).rejects.toMatchObject({ code: 'tool_not_found' });
    expect(await remove(owner.client)).toEqual({});
    await expect(remove(owner.client)).rejects.toMatchObject({ status: 404, code: 'tool_not_found' });
  });
});

describe('tools.remove', () => {
  it('deletes images, reviews and favorites and frees the website', async () => {
    const filesBefore = await listStoredFiles();
    const tool = await submit(
      { website: 'https://removed.example.org' },
      { logo: [await createImageFile()], screenshots: [await createImageFile()] },
    );
    const params = { id: tool.id };
    await other.client.tools.favorite({ params });
    await other.client.reviews.save({ params, body: { rating: 5 } });
    await owner.client.tools.remove({ params });
    await expect(anonymousClient.tools.get({ params })).rejects.toMatchObject({ code: 'tool_not_found' });
    expect(await listStoredFiles()).toEqual(filesBefore);
    expect(await other.client.users.favorites()).toMatchObject({ tools: [], total: 0 });
    expect(await other.client.users.reviews()).toMatchObject({ reviews: [], total: 0 });
    await expect(submit({ website: 'https://removed.example.org' })).resolves.toBeDefined();
  });

  it('removes the ratings from the catalogue rating', async () => {
    const { rows } = await sql`
      select key, count::int from list_totals where scope = 'tools.ratings' order by key`.execute(db);
    expect(rows).toEqual([
      { key: 'count', count: 0 },
      { key: 'sum', count: 0 },
    ]);
  });
});
