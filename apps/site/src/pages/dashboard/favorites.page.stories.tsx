import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, userFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './favorites.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Dashboard/Favorites',
  decorators: [inSite],
  parameters: at({ address: '/dashboard/favorites', viewer: userFixture }),
});

export const Full = meta.story({
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
    msw.use(mockError(contract.users.favorites, 500, 'internal'));
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible(),
});

/** A page that is no longer there leads to the last one. */
export const PastTheEnd = meta.story({
  parameters: at({ address: '/dashboard/favorites?page=9', viewer: userFixture }),
  play: async ({ canvas }) => expect(await canvas.findAllByRole('article')).toHaveLength(3),
});
