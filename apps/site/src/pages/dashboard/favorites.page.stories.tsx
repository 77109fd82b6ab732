import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, userFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Dashboard/Favorites',
  args: { url: '/dashboard/favorites', currentUser: userFixture },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async ({ canvas }) => expect(await canvas.findAllByRole('article')).toHaveLength(3),
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.users.favorites, { tools: [], total: 0, pages: 0 }));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Browse tools' })).toHaveAttribute('href', '/tools'),
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.users.favorites));
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.users.favorites, 500, 'internal_error'));
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible(),
});

/** Redirects to the last page. */
export const PageOutOfRange = meta.story({
  args: { url: '/dashboard/favorites?page=9', currentUser: userFixture },
  play: async ({ canvas }) => expect(await canvas.findAllByRole('article')).toHaveLength(3),
});
