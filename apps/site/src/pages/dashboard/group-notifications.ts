import type { Notification } from '@ai-directory/api-client/contract';
import { formatDate } from '@ai-directory/ui/format-date';

/** Notifications that one row shows: of one kind, about one subject, each of another user. */
export type NotificationGroup = [Notification, ...Notification[]];

/** Kinds without a text of their own. */
const mergedKinds = ['follow', 'like', 'save'] as const;

export const isMerged = (kind: Notification['kind']): kind is (typeof mergedKinds)[number] =>
  mergedKinds.some((merged) => merged === kind);

/** Merges what differs only by the user, and puts rows about the same subject below one another, newest first. */
export function groupNotifications(notifications: readonly Notification[]): NotificationGroup[] {
  const subjects = new Map<string, NotificationGroup[]>();
  for (const notification of notifications) {
    const { kind } = notification;
    const key = getSubjectKey(notification);
    const groups = subjects.get(key) ?? [];
    subjects.set(key, groups);
    const group = isMerged(kind) ? groups.find(([first]) => first.kind === kind) : undefined;
    if (group) group.push(notification);
    else groups.push([notification]);
  }
  return [...subjects.values()].flat();
}

function getSubjectKey({ id, kind, subject }: Notification): string {
  if (!subject) return id;
  return kind === 'follow' ? kind : `${subject.type}/${subject.id}`;
}

/** Groups the notifications of each day, in the time zone of the user. */
export function groupByDay(notifications: readonly Notification[]) {
  const days = new Map<string, { date: Date; notifications: Notification[] }>();
  for (const notification of notifications) {
    const date = new Date(notification.createdAt);
    const day = days.get(date.toDateString());
    if (day) day.notifications.push(notification);
    else days.set(date.toDateString(), { date, notifications: [notification] });
  }
  return [...days.values()].map((day) => ({ ...day, groups: groupNotifications(day.notifications) }));
}

/** Returns “today”, “yesterday” or the date. */
export function formatDay(date: Date, locale: string): string {
  const daysAgo = Math.round((startOfDay(new Date()) - startOfDay(date)) / 86_400_000);
  if (daysAgo < 2) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-daysAgo, 'day');
  return formatDate(date, locale);
}

const startOfDay = (date: Date) => new Date(date).setHours(0, 0, 0, 0);
