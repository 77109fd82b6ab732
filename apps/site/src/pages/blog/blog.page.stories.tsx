import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Information/Blog',
  args: { url: '/blog' },
  parameters: { layout: 'fullscreen' },
});

/** Sorted by date desc. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const dates = await canvas.findAllByText(/^\d.* \d{4}$/);
    const days = dates.map((date) => Date.parse(date.getAttribute('datetime') ?? ''));
    await expect(days).toEqual(days.toSorted((a, b) => b - a));
    await expect(canvas.getByRole('link', { name: 'Reading a pricing page' })).toHaveAttribute(
      'href',
      '/blog/reading-a-pricing-page',
    );
  },
});
