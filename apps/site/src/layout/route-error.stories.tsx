import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../testing/with-site.tsx';
import { RouteError } from './route-error.tsx';

const meta = preview.meta({
  component: RouteError,
  decorators: [withSite],
  parameters: routeParams({ url: '/tools' }),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Go Back' })).toBeVisible();
  },
});
