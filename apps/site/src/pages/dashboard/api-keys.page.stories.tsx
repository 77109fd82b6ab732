import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, userFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Dashboard/API Keys',
  args: { url: '/dashboard/api-keys', currentUser: userFixture },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { level: 1, name: 'API Keys' })).toBeVisible(),
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.providerKeys.list, []));
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.providerKeys.list));
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.providerKeys.list, 503, 'internal_error'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Failed to load API keys')).toBeVisible(),
});
