import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { route } from '../../http/route.ts';
import type { Db } from '../../db/connect.ts';
import { notificationStore } from '../notifications/notifications.store.ts';
import { requireAccount } from '../users/require-account.ts';
import { dashboardStore } from './dashboard.store.ts';
import { feedStore } from './feed.store.ts';

export const dashboardPlugin: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const dashboard = dashboardStore(db);
  const feed = feedStore(db);
  const notifications = notificationStore(db, app.log);

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
};
