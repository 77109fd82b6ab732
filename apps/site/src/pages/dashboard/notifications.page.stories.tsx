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
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './notifications.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Dashboard/Notifications',
  decorators: [inSite],
  parameters: at({ address: '/dashboard/notifications', viewer: userFixture }),
});

/** One of each kind. What is unread is marked, and says so. */
export const Full = meta.story({
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

/** Reading takes its button away: focus goes on to the choice above the list. */
export const AllRead = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    const readAll = await canvas.findByRole('button', { name: 'Mark all as read' });
    msw.use(mock(contract.notifications.list, allRead));
    await userEvent.click(readAll);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument());
    await expect(canvas.getByRole('radio', { name: 'All' })).toHaveFocus();
  },
});

export const UnreadOnly = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Unread (3)' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(3));
  },
});

export const ReadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.notifications.readAll, 500, 'internal'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark all as read' }));
    await expect((await screen.findAllByText(/cannot be marked as read right now/))[0]).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.notifications.list, { notifications: [], total: 0, pages: 0, unread: 0 }));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Nothing yet')).toBeVisible(),
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.notifications.list));
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.notifications.list, 500, 'internal'));
  },
});
