import { userFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Dashboard/API Keys',
  args: { url: '/dashboard/api-keys', currentUser: userFixture },
});

export const Default = meta.story({
  tags: ['visual'],
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { level: 1, name: 'API Keys' })).toBeVisible(),
});
