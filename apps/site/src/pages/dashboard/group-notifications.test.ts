import type { Notification } from '@ai-directory/api-client/contract';
import { notificationFixtures } from '@ai-directory/api-client/testing';
import { describe, expect, it } from 'vitest';

import { formatDay, groupByDay, groupNotifications } from './group-notifications.ts';

const [base] = notificationFixtures as [Notification, ...Notification[]];
const prompt = (id: string) => ({ type: 'prompt', id, title: id }) as const;
const notify = (id: string, kind: Notification['kind'], subject: Notification['subject']) =>
  ({ ...base, id, kind, subject, createdAt: '2026-11-20T12:00:00.000Z' }) satisfies Notification;

const toIds = (groups: Notification[][]) => groups.map((group) => group.map(({ id }) => id));

describe('groupNotifications', () => {
  it('merges likes of one prompt, and lists what is about it together', () => {
    const groups = groupNotifications([
      notify('1', 'like', prompt('letter')),
      notify('2', 'like', prompt('list')),
      notify('3', 'comment', prompt('letter')),
      notify('4', 'comment', prompt('letter')),
      notify('5', 'like', prompt('letter')),
    ]);
    expect(toIds(groups)).toEqual([['1', '5'], ['3'], ['4'], ['2']]);
  });

  it('merges followers, but nothing without a subject', () => {
    const groups = groupNotifications([
      notify('1', 'follow', { type: 'user', id: 'ada', title: 'ada' }),
      notify('2', 'like', null),
      notify('3', 'follow', { type: 'user', id: 'grace', title: 'grace' }),
      notify('4', 'like', null),
    ]);
    expect(toIds(groups)).toEqual([['1', '3'], ['2'], ['4']]);
  });
});

describe('groupByDay', () => {
  it('does not merge over midnight', () => {
    const like = notify('1', 'like', prompt('letter'));
    const days = groupByDay([like, { ...like, id: '2', createdAt: '2026-11-18T12:00:00.000Z' }]);
    expect(days.map(({ groups }) => toIds(groups))).toEqual([[['1']], [['2']]]);
  });
});

describe('formatDay', () => {
  it('names today and yesterday, and dates other days', () => {
    const now = new Date();
    const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
    expect([formatDay(now, 'en'), formatDay(yesterday, 'de')]).toEqual(['today', 'gestern']);
    expect(formatDay(new Date(2026, 1, 3), 'en')).toBe('3 Feb 2026');
  });
});
