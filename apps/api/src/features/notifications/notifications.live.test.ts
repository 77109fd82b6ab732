import { expect, it, vi } from 'vitest';

import type { Listen } from '../../db/listen.ts';
import { liveNotifications } from './notifications.live.ts';
import type { NotificationStore } from './notifications.store.ts';

/** Live notifications over a database that is played. */
async function played() {
  const event = vi.fn<NotificationStore['event']>(async () => ({ unread: 1, notification: null }));
  const listen = vi.fn<Listen>(async () => async () => {});
  const live = await liveNotifications({ event }, listen);
  const [, send, gap] = listen.mock.calls[0] as Required<Parameters<Listen>>;
  return { live, event, send, gap };
}

it('keeps nothing of those who have gone', async () => {
  const { live } = await played();
  const windows = [1, 2, 3].map(() => {
    const closing = new AbortController();
    return { closing, events: live.events('ada', closing.signal) };
  });
  for (const { events } of windows) await events.next();
  expect(live.size).toBe(1);

  const [waiting, aborted, returned] = windows as [
    (typeof windows)[0],
    (typeof windows)[0],
    (typeof windows)[0],
  ];
  const next = waiting.events.next();
  waiting.closing.abort();
  expect(await next).toEqual({ done: true, value: undefined });
  aborted.closing.abort();
  expect(await aborted.events.next()).toMatchObject({ done: true });
  await returned.events.return();
  expect(live.size).toBe(0);
});

it('reads nothing for people without an open window, and once for all windows of a person', async () => {
  const { live, event, send } = await played();
  const { signal } = new AbortController();
  const windows = [live.events('ada', signal), live.events('ada', signal)];
  for (const events of windows) await events.next();
  event.mockClear();
  send('grace 1');
  send('ada 2');
  for (const events of windows) expect(await events.next()).toMatchObject({ value: { unread: 1 } });
  expect(event.mock.calls).toEqual([[{ userId: 'ada', notificationId: '2' }]]);
});

it('misses nothing that happens while the first number is read', async () => {
  const { live, event, send } = await played();
  event.mockImplementationOnce(async () => {
    send('ada 2');
    return { unread: 0, notification: null };
  });
  const events = live.events('ada', new AbortController().signal);
  expect(await events.next()).toMatchObject({ value: { unread: 0 } });
  expect(await events.next()).toMatchObject({ value: { unread: 1 } });
});

it('gives the number again after a gap', async () => {
  const { live, event, gap } = await played();
  const events = live.events('ada', new AbortController().signal);
  await events.next();
  event.mockResolvedValueOnce({ unread: 7, notification: null });
  gap();
  expect(await events.next()).toMatchObject({ value: { unread: 7 } });
});

it('ends the windows when the database cannot be asked, and goes on with those opened after', async () => {
  const { live, event, send } = await played();
  const events = live.events('ada', new AbortController().signal);
  await events.next();
  event.mockRejectedValueOnce(new Error('gone'));
  send('ada 2');
  await expect(events.next()).rejects.toThrow('gone');
  expect(live.size).toBe(0);
  const again = live.events('ada', new AbortController().signal);
  expect(await again.next()).toMatchObject({ value: { unread: 1 } });
});
