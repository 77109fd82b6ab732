import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { notAuthenticated } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { NotificationStore } from '../notifications/notifications.store.ts';
import type { DashboardStore } from './dashboard.store.ts';
import type { FeedStore } from './feed.store.ts';

export interface DashboardParts {
  dashboard: DashboardStore;
  feed: FeedStore;
  notifications: Pick<NotificationStore, 'list'>;
}

export function dashboardRoutes(app: FastifyInstance, { dashboard, feed, notifications }: DashboardParts) {
  route(app, contract.dashboard.overview, async ({ viewer }) => {
    const counts = await dashboard.counts(viewer.id);
    if (!counts) throw notAuthenticated(); // the account was deleted in this moment
    const newest = await notifications.list(viewer.id, { page: 1, limit: 5, only: 'all' });
    return { counts, days: await dashboard.days(viewer.id), recent: newest.notifications };
  });

  route(app, contract.dashboard.feed, ({ query, viewer }) => feed.page(query, viewer.id));
}
