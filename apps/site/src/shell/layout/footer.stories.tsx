import { userFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Footer } from './footer.tsx';

const meta = preview.meta({
  title: 'Patterns/Shell/Footer',
  component: Footer,
  decorators: [withSite],
  parameters: { ...routeParams({ url: '/tools' }), layout: 'fullscreen' },
});

export const SignedOut = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Smart Prompts' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'English' })).toHaveAttribute('aria-current', 'true');
    await expect(canvas.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('lang', 'de');
  },
});

export const SignedIn = meta.story({
  parameters: routeParams({ url: '/tools', currentUser: userFixture }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Smart Prompts' })).toBeVisible();
  },
});

export const Mobile = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const [pages, categories] = canvas.getAllByRole('navigation').map((nav) => nav.getBoundingClientRect());
    await expect(pages?.top).toBe(categories?.top);
  },
});
