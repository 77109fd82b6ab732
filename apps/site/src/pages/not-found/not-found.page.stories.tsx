import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './not-found.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Page Not Found',
  decorators: [inSite],
  parameters: at({ address: '/not-found' }),
});

export const Nothing = meta.story({
  play: async ({ canvas }) =>
    expect(canvas.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible(),
});
