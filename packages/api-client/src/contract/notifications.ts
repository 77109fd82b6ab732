import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { notificationKinds, notificationsPageSize } from './notification-constants.ts';
import { UserSummary } from './user-schemas.ts';
import { routes } from './routes.ts';
import { Id, IdParams, pageQuery, querySchema } from './common-schemas.ts';

/** Object of a notification. Type and id determine its page. */
export const Subject = z
  .object({
    type: z.enum(['tool', 'prompt', 'collection', 'user']),
    id: z.string().describe('For a user the username'),
    title: z.string(),
  })
  .meta({ id: 'Subject' });
export type Subject = z.infer<typeof Subject>;

export const Notification = z
  .object({
    id: Id,
    kind: z.enum(notificationKinds),
    actor: UserSummary.nullable().describe('The user who caused the notification; null for the moderators'),
    subject: Subject.nullable(),
    excerpt: z.string().describe('Beginning of a comment or review, or why content was hidden; else empty'),
    isRead: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

const Unread = { unread: z.int().describe('Number of unread notifications') };

export const NotificationPage = z
  .object({ notifications: z.array(Notification), total: z.int(), pages: z.int(), ...Unread })
  .meta({ id: 'NotificationPage' });
export type NotificationPage = z.infer<typeof NotificationPage>;

/** Event of the stream: the number of unread notifications, and the new notification if there is one. */
export const NotificationEvent = z
  .object({ ...Unread, notification: Notification.nullable() })
  .meta({ id: 'NotificationEvent' });
export type NotificationEvent = z.infer<typeof NotificationEvent>;

export const notifications = {
  list: endpoint(routes.notifications.list, {
    summary: 'List my notifications, newest first',
    query: querySchema({
      ...pageQuery(notificationsPageSize),
      only: z.enum(['all', 'unread'], 'only must be all or unread').default('all'),
    }),
    response: NotificationPage,
  }),
  unread: endpoint(routes.notifications.unread, {
    summary: 'Get the number of unread notifications, for polling',
    response: z.object(Unread),
  }),
  stream: endpoint(routes.notifications.stream, {
    summary:
      'Stream the number of unread notifications, initially and after each change; ends when the token expires',
    errors: { 429: ['rate_limited'] },
    response: NotificationEvent,
  }),
  read: endpoint(routes.notifications.read, {
    summary: 'Mark a notification as read',
    params: IdParams,
    errors: { 404: ['notification_not_found'] },
    response: z.object(Unread),
  }),
  readAll: endpoint(routes.notifications.readAll, {
    summary: 'Mark all notifications as read',
    response: z.object(Unread),
  }),
};
