import { userFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Component } from './api-keys.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Dashboard/API keys',
  decorators: [withSite],
  parameters: routeParams({ url: '/dashboard/api-keys', currentUser: userFixture }),
});

export const Default = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { name: 'API Keys' })).toBeVisible(),
});
