import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { AppError, notFound } from '../../errors.ts';
import { route } from '../../http/route.ts';
import { streamRoute } from '../../http/stream.ts';
import type { Db } from '../../db/connect.ts';
import type { NotificationStreams } from './notification-streams.ts';
import { notificationStore } from './notifications.store.ts';

interface NotificationsOptions {
  db: Db;
  streams: NotificationStreams;
}

export const notificationsPlugin: FastifyPluginAsync<NotificationsOptions> = async (app, { db, streams }) => {
  const notifications = notificationStore(db, app.log);

  route(app, contract.notifications.list, ({ query, viewer }) => notifications.list(viewer.id, query));

  route(app, contract.notifications.unread, async ({ viewer }) => ({
    unread: await notifications.countUnread(viewer.id),
  }));

  streamRoute(app, contract.notifications.stream, ({ viewer }, signal) => {
    if (!streams.canOpenStream(viewer.id)) {
      throw new AppError(
        'rate_limited',
        'rate_limited',
        'Notifications are open in too many tabs. Close some of them',
      );
    }
    return streams.events(viewer.id, signal);
  });

  route(app, contract.notifications.read, async ({ params, viewer }) => {
    const unread = await notifications.markRead(params.id, viewer.id);
    if (unread === null) throw notFound('notification_not_found', 'Notification not found');
    return { unread };
  });

  route(app, contract.notifications.readAll, async ({ viewer }) => {
    await notifications.markAllRead(viewer.id);
    return { unread: await notifications.countUnread(viewer.id) };
  });
};
