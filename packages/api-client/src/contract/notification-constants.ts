/** Kinds of notifications. */
export const notificationKinds = [
  'follow',
  'like',
  'save',
  'comment',
  'run',
  'share',
  'review',
  'reply',
  'modify',
  'hide',
  'restore',
  'reject',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationsPageSize = 20;
