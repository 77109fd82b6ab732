import { userFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Information/Offline',
  args: { url: '/offline' },
  parameters: { layout: 'fullscreen' },
});

export const SignedOut = meta.story({
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible(),
});

/** With a link to the prompts that the device has stored. */
export const SignedIn = meta.story({
  args: { url: '/offline', currentUser: userFixture },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'My Prompts' })).toBeVisible(),
});
