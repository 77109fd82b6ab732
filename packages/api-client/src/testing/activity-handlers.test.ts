import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createClient } from '../client.ts';
import { getItemId } from './activity-handlers.ts';
import { handlers } from './handlers.ts';
import { collectionDetailsFixture, collectionFixture, notificationFixtures } from './activity-fixtures.ts';

const server = setupServer(...handlers);
const client = createClient({ baseUrl: 'http://localhost/api' });
const params = { id: collectionFixture.id };

beforeAll(() => server.listen());
afterAll(() => server.close());

describe('activityHandlers', () => {
  it('match the contract', async () => {
    const responses = await Promise.all([
      client.users.export(),
      client.collections.get({ params }),
      client.collections.remove({ params }),
      client.notifications.read({ params }),
      client.notifications.readAll(),
      client.dashboard.overview(),
      client.dashboard.feed(),
      client.contact.send({ body: { name: 'Ada', email: 'ada@example.org', message: 'Hello' } }),
    ]);
    expect(responses).toHaveLength(8);
  });

  it('simulate a small collection', async () => {
    expect(await client.collections.create({ body: { name: 'New' } })).toMatchObject({
      name: 'New',
      visibility: 'private',
      toolsCount: 0,
    });
    expect(await client.collections.update({ params, body: { name: 'Renamed' } })).toMatchObject({
      name: 'Renamed',
    });
    expect(await client.collections.list({ query: { owner: 'ada' } })).toMatchObject({ total: 1 });
    expect(await client.collections.list({ query: { tool: 'tool-1' } })).toMatchObject({
      collections: [{ hasItem: true }, { hasItem: false }],
    });
    const itemIds = collectionDetailsFixture.items.map(getItemId);
    const last = itemIds.at(-1) as string;
    const ordered = await client.collections.reorder({ params, body: { itemIds: [last] } });
    expect(ordered.items.map(getItemId)).toEqual([last, ...itemIds.slice(0, -1)]);
    const item = { params: { ...params, kind: 'prompts' as const, item: last } };
    expect((await client.collections.putItem({ ...item, body: {} })).toolsCount).toBe(5);
    expect((await client.collections.removeItem(item)).toolsCount).toBe(3);
  });

  it('paginate notifications, and stream the number of unread ones', async () => {
    expect(await client.notifications.list({ query: { limit: 5, page: 2 } })).toMatchObject({
      notifications: { length: 5 },
      pages: Math.ceil(notificationFixtures.length / 5),
      unread: 3,
    });
    expect(await client.notifications.list({ query: { only: 'unread' } })).toMatchObject({ total: 3 });
    expect(await client.notifications.unread()).toEqual({ unread: 3 });
    const { value } = await client.notifications.stream().next();
    expect(value).toEqual({ unread: 3, notification: null });
  });
});
