import { contract } from '@ai-directory/api-client/contract';
import { feedFixtures, mock, mockError, mockPending, userFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Dashboard/Following',
  args: { url: '/dashboard/feed', currentUser: userFixture },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'For the classroom' })).toBeVisible(),
});

const cursor = '2026-10-12T09:30:00.000000Z_00000000-0000-4000-8000-000000000001';

export const ShowEarlier = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(contract.dashboard.feed, ({ query }) =>
        query.before
          ? { items: feedFixtures.slice(2), next: null }
          : { items: feedFixtures.slice(0, 2), next: cursor },
      ),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show earlier' }));
    await expect(await canvas.findByRole('link', { name: 'For the classroom' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.dashboard.feed, { items: [], next: null }));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('No activity yet')).toBeVisible(),
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.dashboard.feed));
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.dashboard.feed, 500, 'internal_error'));
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible(),
});
