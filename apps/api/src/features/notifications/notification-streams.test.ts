import { describe, expect, it, vi } from 'vitest';

import { notificationStreams } from './notification-streams.ts';
import type { NotificationStore } from './notifications.store.ts';

/** Creates notification streams over a mocked database. */
function createStreams() {
  const loadEvent = vi.fn<NotificationStore['loadEvent']>(async () => ({ unread: 1, notification: null }));
  const streams = notificationStreams({ loadEvent });
  return { streams, loadEvent };
}

describe('notificationStreams', () => {
  it('removes users whose streams are closed', async () => {
    const { streams } = createStreams();
    const tabs = [1, 2, 3].map(() => {
      const controller = new AbortController();
      return { controller, events: streams.events('ada', controller.signal) };
    });
    for (const { events } of tabs) await events.next();
    expect(streams.userCount).toBe(1);

    const [waiting, aborted, returned] = tabs as [(typeof tabs)[0], (typeof tabs)[0], (typeof tabs)[0]];
    const next = waiting.events.next();
    waiting.controller.abort();
    expect(await next).toEqual({ done: true, value: undefined });
    aborted.controller.abort();
    expect(await aborted.events.next()).toMatchObject({ done: true });
    await returned.events.return();
    expect(streams.userCount).toBe(0);
  });

  it('loads each change once per user and none for users without a stream', async () => {
    const { streams, loadEvent } = createStreams();
    const { signal } = new AbortController();
    const tabs = [streams.events('ada', signal), streams.events('ada', signal)];
    for (const events of tabs) await events.next();
    loadEvent.mockClear();
    streams.notify('grace 1');
    streams.notify('ada 2');
    for (const events of tabs) expect(await events.next()).toMatchObject({ value: { unread: 1 } });
    expect(loadEvent.mock.calls).toEqual([[{ userId: 'ada', notificationId: '2' }]]);
  });

  it('sends changes that happen while the first count is loaded', async () => {
    const { streams, loadEvent } = createStreams();
    loadEvent.mockImplementationOnce(async () => {
      streams.notify('ada 2');
      return { unread: 0, notification: null };
    });
    const events = streams.events('ada', new AbortController().signal);
    expect(await events.next()).toMatchObject({ value: { unread: 0 } });
    expect(await events.next()).toMatchObject({ value: { unread: 1 } });
  });

  it('sends the count again when changes may have been missed', async () => {
    const { streams, loadEvent } = createStreams();
    const events = streams.events('ada', new AbortController().signal);
    await events.next();
    loadEvent.mockResolvedValueOnce({ unread: 7, notification: null });
    streams.notifyAll();
    expect(await events.next()).toMatchObject({ value: { unread: 7 } });
  });

  it('ends the open streams when loading fails and serves later ones', async () => {
    const { streams, loadEvent } = createStreams();
    const events = streams.events('ada', new AbortController().signal);
    await events.next();
    loadEvent.mockRejectedValueOnce(new Error('connection lost'));
    streams.notify('ada 2');
    await expect(events.next()).rejects.toThrow('connection lost');
    expect(streams.userCount).toBe(0);
    const reopened = streams.events('ada', new AbortController().signal);
    expect(await reopened.next()).toMatchObject({ value: { unread: 1 } });
  });
});
