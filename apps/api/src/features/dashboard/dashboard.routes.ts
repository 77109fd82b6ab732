import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { route } from '../../http/route.ts';
import type { NotificationStore } from '../notifications/notifications.store.ts';
import { requireAccount } from '../users/require-account.ts';
import type { DashboardStore } from './dashboard.store.ts';
import type { FeedStore } from './feed.store.ts';

export interface DashboardDeps {
  dashboard: DashboardStore;
  feed: FeedStore;
  notifications: Pick<NotificationStore, 'list'>;
}

export function dashboardRoutes(app: FastifyInstance, { dashboard, feed, notifications }: DashboardDeps) {
  route(app, contract.dashboard.overview, async ({ viewer }) => {
    const counts = requireAccount(await dashboard.getCounts(viewer.id));
    const recent = await notifications.list(viewer.id, { page: 1, limit: 5, only: 'all' });
    return {
      counts,
      days: await dashboard.listDailyActivity(viewer.id),
      recent: recent.notifications,
      nextSteps: await dashboard.listNextSteps(viewer.id),
    };
  });

  route(app, contract.dashboard.feed, ({ query, viewer }) => feed.list(query, viewer.id));
}
