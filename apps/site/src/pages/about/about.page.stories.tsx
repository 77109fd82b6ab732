import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './about.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/About',
  decorators: [inSite],
  parameters: at({ address: '/about' }),
});

export const Reading = meta.story({
  play: async ({ canvas }) => expect(canvas.getByRole('heading', { level: 1, name: 'About' })).toBeVisible(),
});
