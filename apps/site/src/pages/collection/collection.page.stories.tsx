import { collectionFixture, userFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './collection.page.tsx';

const place = { address: `/collections/${collectionFixture.id}`, path: '/collections/:id' };

const meta = preview.meta({
  component: Component,
  title: 'Pages/Collection',
  decorators: [inSite],
  parameters: at(place),
});

/** What a shared link leads to: the tools with their owner's notes. */
export const Visitor = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Quotes the page, which the others do not.')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  },
});

export const Owner = meta.story({
  parameters: at({ ...place, viewer: userFixture }),
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Edit' })).toBeVisible(),
});
