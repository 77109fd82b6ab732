import { contract } from '@ai-directory/api-client/contract';
import { mockError, mockPending } from '@ai-directory/api-client/testing';
import { expect, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Tools/Categories',
  args: { url: '/categories' },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('18 tools')).toBeVisible();
    const main = within(canvas.getByRole('main'));
    await expect(main.getByRole('link', { name: 'Code Assistant' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.categories.all));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading categories')).toBeInTheDocument(),
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.categories.all, 503, 'internal_error'));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Categories could not be loaded.')).toBeVisible(),
});
