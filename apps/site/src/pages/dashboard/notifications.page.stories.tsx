import { contract } from '@ai-directory/api-client/contract';
import {
  mock,
  mockError,
  mockPending,
  notificationFixtures,
  userFixture,
} from '@ai-directory/api-client/testing';
import { expect, screen, waitFor, within } from 'storybook/test';

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
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'Unread (3)' })).not.toBeChecked();
    await expect(canvas.getAllByText('Unread')).toHaveLength(3);
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
      const list = within(canvas.getByRole('main')).getAllByRole('list').at(-1) as HTMLElement;
      return expect(within(list).getAllByRole('listitem')).toHaveLength(3);
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
