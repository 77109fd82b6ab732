import { get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

import { sql, type KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { DatabaseUnavailableError } from '../../db/database-unavailable-error.ts';
import { createTestApp, type TestUser } from '../../testing/test-app.ts';

const { createApp, db, registerUser } = await createTestApp();

const promptCount = 1050;
let ada: TestUser;

beforeAll(async () => {
  ada = await registerUser('ada');
  const grace = await registerUser('grace');
  // Every third prompt has the time of the one before, others are microseconds apart; every tenth is long.
  await sql`
    insert into prompts (id, user_id, title, description, content, category, visibility, created_at)
    select gen_random_uuid(), ${ada.id}, 'Prompt ' || n, '', repeat('word ', case when n % 10 = 0 then 40000 else 10 end),
      'Business', 'public', timestamptz '2026-01-01' + (n - (n % 3 = 0)::int) * interval '1 microsecond'
    from generate_series(1, ${promptCount}::int) n`.execute(db);
  await sql`
    insert into prompt_versions (prompt_id, version, title, description, content, category, tags, variables)
    select p.id, n, p.title, '', p.content, p.category, '{}', '[]' from prompts p, generate_series(1, 4) n
    where p.title like 'Prompt %0'`.execute(db);
  await sql`
    insert into prompt_likes (prompt_id, user_id) select id, ${grace.id} from prompts`.execute(db); // all at once
  await sql`insert into prompt_likes (prompt_id, user_id) select id, ${ada.id} from prompts`.execute(db);
});

/** Listens on a real port, with a plugin that sees each query of prompts; the server's periodic tasks have none. */
async function listen(onQuery: (count: number) => void) {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind === 'RawNode' && node.sqlFragments.some((text) => text.includes('prompt'))) {
        count += 1;
        onQuery(count);
      }
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const app = await createApp({ db: db.withPlugin(plugin) });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  count = 0;
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`,
    headers: { authorization: `Bearer ${ada.session.token}` },
    getCount: () => count,
  };
}

/** Waits until a number stops changing. */
async function waitUntilStable(read: () => number): Promise<number> {
  for (let previous = -1, current = read(); ; previous = current, current = read()) {
    if (previous === current) return current;
    await setTimeout(250);
  }
}

const titles = async () => {
  const { rows } = await sql<{ title: string }>`
    select title from prompts order by created_at desc, id desc`.execute(db);
  return rows.map(({ title }) => title);
};

describe('users.export', () => {
  it('returns every row once, also those with the same time at the end of a batch', async () => {
    const data = await ada.client.users.export();
    expect(data.prompts.map(({ title }) => title)).toEqual(await titles());
    expect(new Set(data.likedPrompts.map(({ promptId }) => promptId)).size).toBe(promptCount);
    expect(data.likedPrompts).toHaveLength(promptCount);
    const versions = data.promptVersions.map(({ title, version }) => `${title} ${version}`);
    expect(versions).toHaveLength(new Set(versions).size);
    expect(versions).toHaveLength((promptCount / 10) * 4);
    expect(versions.slice(0, 4)).toEqual([4, 3, 2, 1].map((version) => `Prompt 1050 ${version}`));
  });

  it('reads no faster than the client receives, and stops when the client disconnects', async () => {
    const { url, headers, getCount } = await listen(() => {});
    await (await fetch(`${url}/users/me/export`, { headers })).text();
    const total = getCount();

    const request = get(`${url}/users/me/export`, { headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.pause();
    const whilePaused = (await waitUntilStable(getCount)) - total;
    expect(whilePaused).toBeLessThan(total * 0.8);
    request.destroy();
    expect((await waitUntilStable(getCount)) - total).toBeLessThanOrEqual(whilePaused + 3); // the one in progress
  });
});

describe('prompts.export', () => {
  it('returns every prompt once', async () => {
    const { prompts } = await ada.client.prompts.export();
    expect(prompts.map(({ title }) => title)).toEqual(await titles());
  });

  it('returns the status of an error in the first batch', async () => {
    const { url, headers } = await listen(() => {
      throw new DatabaseUnavailableError(new Error('shut down'));
    });
    const response = await fetch(`${url}/smart-prompts/export`, { headers });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  });

  it.each(['identity', 'br'])(
    'aborts the response in encoding %s when a later batch fails',
    async (encoding) => {
      const { url, headers } = await listen((count) => {
        if (count === 30) throw new DatabaseUnavailableError(new Error('shut down'));
      });
      const response = await fetch(`${url}/smart-prompts/export`, {
        headers: { ...headers, 'accept-encoding': encoding },
      });
      expect(response.status).toBe(200);
      const body = await response.text().catch((error: unknown) => error);
      expect(body).toBeInstanceOf(TypeError);
    },
  );

  it('reads nothing for a HEAD request', async () => {
    const { url, headers, getCount } = await listen(() => {});
    const response = await fetch(`${url}/smart-prompts/export`, { method: 'HEAD', headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(getCount()).toBe(0);
  });
});
