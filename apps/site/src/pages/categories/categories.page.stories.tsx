import { contract } from '@ai-directory/api-client/contract';
import { mockError, mockPending } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './categories.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Categories',
  decorators: [inSite],
  parameters: at({ address: '/categories' }),
});

export const Full = meta.story({
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
    msw.use(mockError(contract.categories.all, 503, 'internal'));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('The categories cannot be loaded right now.')).toBeVisible(),
});
