import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, overviewFixture, userFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Pages/Dashboard/Overview',
  args: { url: '/dashboard', currentUser: userFixture },
});

/** Counts, charts of the last 30 days, recent activity and suggested tools. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Favorite tools' })).toHaveAttribute(
      'href',
      '/dashboard/favorites',
    );
    await expect(canvas.getByText('Views of your tools')).toBeVisible();
    await expect(canvas.getByText('Works well, but shorten the second question.')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Paper Trail 1' })).toBeVisible();
    await userEvent.click(canvas.getAllByText('Values as a table')[0] as HTMLElement);
    await expect(canvas.getByRole('table', { name: 'Views of your tools' })).toBeVisible();
  },
});

const { counts, days } = overviewFixture;

/** Every section has an empty state. */
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(contract.dashboard.overview, {
        counts: Object.fromEntries(Object.keys(counts).map((name) => [name, 0])) as typeof counts,
        days: days.map(({ day }) => ({ day, views: 0, likes: 0, uses: 0 })),
        recent: [],
      }),
      mock(contract.ai.collaborative, { tools: [] }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No activity yet')).toBeVisible();
    await expect(canvas.getAllByText('None in the last 30 days')).toHaveLength(3);
    await expect(canvas.queryByText('People with your taste also use')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.dashboard.overview), mockPending(contract.ai.collaborative));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading your dashboard')).toBeInTheDocument(),
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.dashboard.overview, 503, 'unavailable'));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('Your dashboard could not be loaded.')).toBeVisible();
    msw.use(mock(contract.dashboard.overview, overviewFixture));
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('Views of your tools')).toBeVisible();
  },
});
