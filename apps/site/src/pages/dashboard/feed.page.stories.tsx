import { contract, type FeedItem } from '@ai-directory/api-client/contract';
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
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'For the classroom' })).toBeVisible();
    await expect(canvas.getByText(/, API$/)).toBeVisible();
  },
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

const review = feedFixtures.find(({ kind }) => kind === 'review') as FeedItem;
const reviews = ['Cursor', 'Midjourney', 'Suno', 'DeepL'].map((title) => ({
  ...review,
  id: title,
  subject: { ...review.subject, title },
}));

/** Several reviews of one user in a row: the newest, and the others on request. */
export const GroupedReviews = meta.story({
  beforeEach({ msw }) {
    const others = feedFixtures.filter(({ kind }) => kind !== 'review');
    msw.use(mock(contract.dashboard.feed, { items: [...reviews, ...others], next: null }));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Cursor' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Suno' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '3 more' }));
    await expect(await canvas.findByRole('link', { name: 'Suno' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'DeepL' })).toBeVisible();
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
