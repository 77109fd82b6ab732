import { expect, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Information/Article',
  args: { url: '/blog/reading-a-pricing-page' },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Reading a pricing page' }),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Per token' })).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'More articles' })).toBeVisible();
    const link = within(canvas.getByRole('navigation', { name: 'Contents' })).getByRole('link', {
      name: 'Per token',
    });
    await expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent('Per token');
  },
});

export const NotFound = meta.story({
  args: { url: '/blog/no-such-article' },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible(),
});

export const Mobile = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
