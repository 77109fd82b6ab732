import { expect, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Information/About',
  args: { url: '/about' },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    const numbers = within(canvas.getByRole('complementary', { name: 'The catalogue in numbers' }));
    await expect(await numbers.findByRole('link', { name: /^tools/ })).toHaveAttribute('href', '/tools');
  },
});
