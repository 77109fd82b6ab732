import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Tools/Category',
  args: { url: '/categories/code-assistant' },
  parameters: { layout: 'fullscreen' },
});

/** Lists the tools of the category, without a category filter. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Code Assistant' })).toBeVisible();
    await expect(await canvas.findByText('15 tools')).toBeVisible();
    await expect(canvas.queryByRole('group', { name: 'Category' })).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.tools.list, { tools: [], total: 0, pages: 0 }));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('This category has no tools yet.')).toBeVisible(),
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.categories.all));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading tools')).toBeInTheDocument(),
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.categories.all, 503, 'internal_error'));
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeVisible(),
});

export const NotFound = meta.story({
  args: { url: '/categories/none' },
  play: async ({ canvas }) => expect(await canvas.findByText('Page Not Found')).toBeVisible(),
});
