import { z } from 'zod';

import { endpoint } from './endpoint.ts';
import { notificationKinds, notificationsPageSize } from './notification-facts.ts';
import { Person } from './people.ts';
import { routes } from './routes.ts';
import { Id, IdParams, pageQuery } from './text.ts';

/** What something was done to: its page is found by type and id. */
export const Subject = z
  .object({
    type: z.enum(['tool', 'prompt', 'collection', 'user']),
    id: z.string().describe('A person’s is the username'),
    title: z.string(),
  })
  .meta({ id: 'Subject' });
export type Subject = z.infer<typeof Subject>;

export const Notification = z
  .object({
    id: Id,
    kind: z.enum(notificationKinds),
    actor: Person.describe('Who did it'),
    subject: Subject.nullable(),
    excerpt: z.string().describe('The beginning of a comment or review; else empty'),
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

/** One event of the stream: the new number, and the notification that changed it where it is a new one. */
export const NotificationEvent = z
  .object({ ...Unread, notification: Notification.nullable() })
  .meta({ id: 'NotificationEvent' });
export type NotificationEvent = z.infer<typeof NotificationEvent>;

export const notifications = {
  list: endpoint({
    ...routes.notifications.list,
    summary: 'My notifications, the newest first',
    query: z.object({
      ...pageQuery(notificationsPageSize),
      only: z.enum(['all', 'unread'], 'only must be all or unread').default('all'),
    }),
    response: NotificationPage,
  }),
  unread: endpoint({
    ...routes.notifications.unread,
    summary: 'How many I have not read: for those who poll',
    response: z.object(Unread),
  }),
  stream: endpoint({
    ...routes.notifications.stream,
    summary: 'The number now, and again at each change; it ends with the token, and is then opened again',
    response: NotificationEvent,
  }),
  read: endpoint({
    ...routes.notifications.read,
    summary: 'Mark one as read',
    params: IdParams,
    response: z.object(Unread),
  }),
  readAll: endpoint({
    ...routes.notifications.readAll,
    summary: 'Mark all as read',
    response: z.object(Unread),
  }),
};
