import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Component } from './blog.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Blog',
  decorators: [withSite],
  parameters: routeParams({ url: '/blog' }),
});

/** Sorted by date desc. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const days = canvas.getAllByText(/^\d+ \w+ \d{4}$/).map((day) => Date.parse(day.textContent));
    await expect(days).toEqual(days.toSorted((a, b) => b - a));
    await expect(canvas.getByRole('link', { name: 'Reading a pricing page' })).toHaveAttribute(
      'href',
      '/blog/reading-a-pricing-page',
    );
  },
});
