import { Suspense } from 'react';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './article.page.tsx';

const article = (slug: string) => at({ address: `/blog/${slug}`, path: '/blog/:slug' });

const meta = preview.meta({
  component: Component,
  title: 'Pages/Article',
  decorators: [
    (Story) => (
      <Suspense>
        <Story />
      </Suspense>
    ),
    inSite,
  ],
  parameters: article('reading-a-pricing-page'),
});

/** Code and quotations stand on a ground of their own. */
export const Reading = meta.story({
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Reading a pricing page' }),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Per token' })).toBeVisible();
    await expect(canvas.getByRole('navigation', { name: 'More articles' })).toBeVisible();
  },
});

export const NotThere = meta.story({
  parameters: article('no-such-article'),
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
