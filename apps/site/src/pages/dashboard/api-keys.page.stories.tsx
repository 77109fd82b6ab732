import { userFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './api-keys.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Dashboard/API keys',
  decorators: [inSite],
  parameters: at({ address: '/dashboard/api-keys', viewer: userFixture }),
});

export const Full = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { name: 'API Keys' })).toBeVisible(),
});
