import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { HttpError, notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { streamRoute } from '../../http/stream.ts';
import type { LiveNotifications } from './notifications.live.ts';
import type { NotificationStore } from './notifications.store.ts';

export interface NotificationParts {
  notifications: NotificationStore;
  live: LiveNotifications;
}

export function notificationRoutes(app: FastifyInstance, { notifications, live }: NotificationParts) {
  route(app, contract.notifications.list, ({ query, viewer }) => notifications.list(viewer.id, query));

  route(app, contract.notifications.unread, async ({ viewer }) => ({
    unread: await notifications.unread(viewer.id),
  }));

  streamRoute(app, contract.notifications.stream, ({ viewer }, signal) => {
    if (!live.hasRoom(viewer.id)) {
      throw new HttpError(
        429,
        'rate_limited',
        'Notifications are open in too many windows. Close some of them',
      );
    }
    return live.events(viewer.id, signal);
  });

  route(app, contract.notifications.read, async ({ params, viewer }) => {
    const unread = await notifications.read(params.id, viewer.id);
    if (unread === null) throw notFound('notification_not_found', 'Notification not found');
    return { unread };
  });

  route(app, contract.notifications.readAll, async ({ viewer }) => {
    await notifications.readAll(viewer.id);
    return { unread: await notifications.unread(viewer.id) };
  });
}
