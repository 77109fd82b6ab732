import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { at, inSite } from '../testing/in-site.tsx';
import { FailedPage } from './failed-page.tsx';

const meta = preview.meta({
  component: FailedPage,
  decorators: [inSite],
  parameters: at({ address: '/tools' }),
});

export const SomethingWentWrong = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Go Back' })).toBeVisible();
  },
});
