import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './blog.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Blog',
  decorators: [inSite],
  parameters: at({ address: '/blog' }),
});

/** The newest article comes first. */
export const Articles = meta.story({
  play: async ({ canvas }) => {
    const days = canvas.getAllByText(/^\d+ \w+ \d{4}$/).map((day) => Date.parse(day.textContent));
    await expect(days).toEqual(days.toSorted((a, b) => b - a));
    await expect(canvas.getByRole('link', { name: 'Reading a pricing page' })).toHaveAttribute(
      'href',
      '/blog/reading-a-pricing-page',
    );
  },
});
