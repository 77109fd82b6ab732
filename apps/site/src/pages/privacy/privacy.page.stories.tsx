import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Component } from './privacy.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Privacy',
  decorators: [withSite],
  parameters: routeParams({ url: '/privacy' }),
});

export const Default = meta.story({
  play: async ({ canvas }) =>
    expect(canvas.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible(),
});
