import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';

import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';

import { createTestApp } from '../../testing/test-app.ts';
import { buildToolDraft, seedCategories } from '../../testing/tool-fixtures.ts';
import { executeModeratorCommand } from '../moderation/moderator-command.ts';
import { checkLinks } from './link-check.ts';
import { linkCheckStore } from './link-check.store.ts';
import { isPublicAddress } from './public-address.ts';
import { requestWebsite, type WebsiteStatus } from './request-website.ts';

const server = createServer((request, response) => {
  const [, status = '200', ...location] = (request.url ?? '').split('/');
  response.writeHead(Number(status), location.length > 0 ? { location: `/${location.join('/')}` } : {});
  response.end('x'.repeat(100_000));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const { port } = server.address() as AddressInfo;

/** Every name is this machine, except those that do not exist. */
const resolve: LookupFunction = (hostname, options, callback) => {
  const missing = Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });
  if (hostname === 'missing.example') callback(missing, '', 4);
  else if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
  else callback(null, '127.0.0.1', 4);
};
const isAllowed = () => true;

describe('requestWebsite', () => {
  it.each([
    ['/200', 'works'],
    ['/301/200', 'works'],
    ['/404', 'missing'],
    ['/410', 'missing'],
    ['/302/404', 'missing'],
    ['/403', 'unknown'],
    ['/429', 'unknown'],
    ['/503', 'unknown'],
    ['/302', 'unknown'],
    [`/302${'/302'.repeat(8)}`, 'unknown'],
  ])('finds that %s %s', async (path, status) => {
    expect(await requestWebsite(`http://tool.example:${port}${path}`, { resolve, isAllowed })).toBe(status);
  });

  it('finds that a host without an address is missing', async () => {
    expect(await requestWebsite('http://missing.example/', { resolve, isAllowed })).toBe('missing');
  });

  it('does not connect to private addresses, by name, address or redirect', async () => {
    const requests: string[] = [];
    server.on('request', ({ url }: { url?: string }) => requests.push(url ?? ''));
    expect(await requestWebsite(`http://tool.example:${port}/404`, { resolve })).toBe('unknown');
    expect(await requestWebsite(`http://127.0.0.1:${port}/404`)).toBe('unknown');
    expect(await requestWebsite(`http://[::1]:${port}/404`)).toBe('unknown');
    const isFirst = () => requests.length === 0;
    const redirect = `http://tool.example:${port}/302/404`;
    expect(await requestWebsite(redirect, { resolve, isAllowed: isFirst })).toBe('unknown');
    expect(requests).toEqual(['/302/404']);
  });
});

it.each([
  ['93.184.216.34', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['localhost', false],
])('isPublicAddress: %s %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe('checkLinks', async () => {
  const { db, registerUser } = await createTestApp();
  await seedCategories(db);
  const owner = await registerUser('owner');
  const moderator = await registerUser('moderator');
  await executeModeratorCommand(db, ['add', 'moderator@example.org']);
  const tool = await owner.client.tools.submit({ body: buildToolDraft() });
  const store = linkCheckStore(db);

  /** Checks all websites as on the next day. */
  async function check(status: WebsiteStatus) {
    const requested: string[] = [];
    await sql`update tool_link_checks set checked_at = checked_at - interval '8 days'`.execute(db);
    const missingCount = await checkLinks(store, {
      delayMs: 0,
      request: async (website) => {
        requested.push(website);
        return status;
      },
    });
    return { missingCount, requested };
  }
  const listCases = async () => (await moderator.client.moderation.cases()).cases;

  it('opens a case after three failures in a row, and closes it when the website works again', async () => {
    expect(await check('missing')).toEqual({ missingCount: 0, requested: [tool.website] });
    await check('works');
    for (const missingCount of [0, 0, 1, 0]) expect(await check('missing')).toMatchObject({ missingCount });
    await check('unknown');
    expect(await listCases()).toMatchObject([
      { subject: { id: tool.id }, note: 'The website cannot be reached any more', hiddenBy: null },
    ]);
    await check('works');
    expect(await listCases()).toEqual([]);
  });

  it('checks each website once a week, an edited one at once, and no hidden tool', async () => {
    await check('works');
    const again = { delayMs: 0, request: async () => 'missing' as const };
    await checkLinks(store, again);
    const { rows } = await sql<{ failures: number }>`select failures from tool_link_checks`.execute(db);
    expect(rows).toEqual([{ failures: 0 }]);
    await sql`update tools set website = 'https://moved.example.org'`.execute(db);
    await checkLinks(store, again);
    const { rows: edited } = await sql`select website, failures from tool_link_checks`.execute(db);
    expect(edited).toEqual([{ website: 'https://moved.example.org', failures: 1 }]);
    await sql`update tools set hidden_at = now()`.execute(db);
    expect(await check('missing')).toMatchObject({ requested: [] });
  });
});
