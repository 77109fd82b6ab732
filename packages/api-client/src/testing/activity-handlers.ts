import type { HttpHandler } from 'msw';

import { contract, type CollectionItem, type Notification } from '../contract/index.ts';
import {
  collectionDetailsFixture,
  collectionFixture,
  collectionFixtures,
  dataExportFixture,
  feedFixtures,
  notificationFixtures,
  overviewFixture,
} from './activity-fixtures.ts';
import { mock, paginate, type MockRequest } from './mock.ts';

export const getItemId = (item: CollectionItem) => ('tool' in item ? item.tool : item.prompt).id;

/** Returns the items of a collection, those with the ids first. */
export const reorderItems = (items: CollectionItem[], ids: string[]) => [
  ...new Set([...ids.flatMap((id) => items.filter((item) => getItemId(item) === id)), ...items]),
];

export const countUnread = (all: Notification[]) => ({ unread: all.filter(({ isRead }) => !isRead).length });

/** Returns one page of all or unread notifications. */
export const listNotifications = (
  all: Notification[],
  query: MockRequest<typeof contract.notifications.list>['query'],
) => {
  const listed = all.filter(({ isRead }) => query.only === 'all' || !isRead);
  return { ...paginate('notifications', listed, query), ...countUnread(all) };
};

/** Handlers for collections, notifications, dashboard, contact and data export. */
export const activityHandlers: HttpHandler[] = [
  mock(contract.users.export, dataExportFixture),
  mock(contract.collections.list, ({ query }) => {
    const collections = collectionFixtures
      .filter(({ visibility }) => query.owner === undefined || visibility === 'public')
      .map((collection, index) =>
        query.tool || query.prompt ? { ...collection, hasItem: index === 0 } : collection,
      );
    return { collections, total: collections.length, pages: 1 };
  }),
  mock(contract.collections.create, ({ body }) => ({
    ...collectionFixture,
    toolsCount: 0,
    promptsCount: 0,
    logos: [],
    ...body,
  })),
  mock(contract.collections.get, ({ params }) => ({
    ...collectionDetailsFixture,
    id: params.id,
  })),
  mock(contract.collections.update, ({ body }) => ({ ...collectionFixture, ...(body as object) })),
  mock(contract.collections.reorder, ({ body: { itemIds } }) => ({
    ...collectionDetailsFixture,
    items: reorderItems(collectionDetailsFixture.items, itemIds),
  })),
  mock(contract.collections.putItem, { ...collectionFixture, toolsCount: collectionFixture.toolsCount + 1 }),
  mock(contract.collections.removeItem, {
    ...collectionFixture,
    toolsCount: collectionFixture.toolsCount - 1,
  }),
  mock(contract.notifications.list, ({ query }) => listNotifications(notificationFixtures, query)),
  mock(contract.notifications.unread, countUnread(notificationFixtures)),
  mock(contract.notifications.stream, { ...countUnread(notificationFixtures), notification: null }),
  mock(contract.notifications.read, { unread: countUnread(notificationFixtures).unread - 1 }),
  mock(contract.notifications.readAll, { unread: 0 }),
  mock(contract.dashboard.overview, overviewFixture),
  mock(contract.dashboard.feed, { items: feedFixtures, next: null }),
];
