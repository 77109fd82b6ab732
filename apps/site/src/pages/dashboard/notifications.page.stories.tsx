import { contract } from '@ai-directory/api-client/contract';
import {
  mock,
  mockError,
  mockPending,
  notificationFixtures,
  userFixture,
} from '@ai-directory/api-client/testing';
import { expect, screen, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Dashboard/Notifications',
  args: { url: '/dashboard/notifications', currentUser: userFixture },
  parameters: { layout: 'fullscreen' },
});

/** One of each kind; unread ones are marked. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Unread (3)' })).not.toBeChecked();
    await expect(canvas.getAllByText('Unread')).toHaveLength(3);
  },
});

const toId = (index: number) => `0199bbbb-0000-7000-8000-00000000090${index}`;

/** Likes of a day are one row; what is about one prompt is together. Marking the row as read marks all of them. */
export const Grouped = meta.story({
  beforeEach({ msw }) {
    const createdAt = new Date().toISOString();
    const likes = notificationFixtures
      .filter(({ kind }) => kind === 'like' || kind === 'comment')
      .map((one) => ({ ...one, isRead: false, createdAt }));
    const notifications = [...likes, ...likes, ...likes.slice(0, 1), ...likes.slice(0, 1)].map(
      (one, index) => ({
        ...one,
        id: toId(index),
        actor: one.actor && { ...one.actor, id: toId(index), username: `reader-${index + 1}` },
      }),
    );
    msw.use(mock(contract.notifications.list, { notifications, total: 6, pages: 1, unread: 6 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: /^today$/i })).toBeVisible();
    const rows = canvas.getAllByText('Unread').map((mark) => mark.closest('li')?.textContent);
    await expect(rows).toHaveLength(3);
    await expect(rows[0]).toMatch('reader-1, reader-3, and 2 others like your prompt');
    await expect(
      canvas.getByRole('button', { name: 'Mark as read: reader-1, reader-3, reader-5, and reader-6' }),
    ).toBeVisible();
  },
});

const allRead = {
  notifications: notificationFixtures.map((one) => ({ ...one, isRead: true })),
  total: notificationFixtures.length,
  pages: 1,
  unread: 0,
};

/** The button disappears, so focus moves to the filter above the list. */
export const AllRead = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    const markAllRead = await canvas.findByRole('button', { name: 'Mark all as read' });
    msw.use(mock(contract.notifications.list, allRead));
    await userEvent.click(markAllRead);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument());
    await expect(canvas.getByRole('radio', { name: 'All' })).toHaveFocus();
  },
});

export const UnreadOnly = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Unread (3)' }));
    await waitFor(() => {
      const [, ...days] = canvas.getAllByRole('heading');
      return expect(days.filter(({ tagName }) => tagName === 'H2')).toHaveLength(3);
    });
  },
});

export const MarkReadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.notifications.readAll, 500, 'internal_error'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark all as read' }));
    await expect((await screen.findAllByText(/could not be marked as read/))[0]).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.notifications.list, { notifications: [], total: 0, pages: 0, unread: 0 }));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('No activity yet')).toBeVisible(),
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.notifications.list));
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.notifications.list, 500, 'internal_error'));
  },
});
