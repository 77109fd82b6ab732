import { contract } from '@ai-directory/api-client/contract';
import { mockError, mockPending } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Component } from './categories.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Categories',
  decorators: [withSite],
  parameters: routeParams({ url: '/categories' }),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Code Assistant' })).toBeVisible();
    await expect(canvas.getByText('18 tools')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.categories.all));
  },
  play: async ({ canvas }) => expect(canvas.getByText('Loading categories')).toBeInTheDocument(),
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.categories.all, 503, 'internal_error'));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Categories could not be loaded.')).toBeVisible(),
});
