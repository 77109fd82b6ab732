import { contract } from '@ai-directory/api-client/contract';
import {
  collectionDetailsFixture,
  collectionFixture,
  mock,
  mockError,
  mockPending,
  userFixture,
} from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const route = { url: `/collections/${collectionFixture.id}` };

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Community/Collection',
  args: route,
  parameters: { layout: 'fullscreen' },
});

/** Shows the tools with the owner's notes. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Quotes the page, which the others do not.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  },
});

export const Owner = meta.story({
  args: { ...route, currentUser: userFixture },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Edit' })).toBeVisible(),
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.collections.get, { ...collectionDetailsFixture, items: [] }));
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.collections.get));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { level: 1, name: 'Collection' })).toBeVisible(),
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.collections.get, 503, 'internal_error'));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('This collection could not be loaded.')).toBeVisible(),
});

export const NotFound = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.collections.get, 404, 'collection_not_found'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Page Not Found')).toBeVisible(),
});
