import { collectionFixture, userFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const route = { url: `/collections/${collectionFixture.id}` };

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Community/Collection',
  args: route,
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
