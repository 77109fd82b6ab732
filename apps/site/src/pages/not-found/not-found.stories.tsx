import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { NotFound } from './not-found.tsx';

const meta = preview.meta({
  component: NotFound,
  title: 'Pages/Page Not Found',
  decorators: [withSite],
  parameters: routeParams({ url: '/not-found' }),
});

export const Default = meta.story({
  play: async ({ canvas }) =>
    expect(canvas.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible(),
});
