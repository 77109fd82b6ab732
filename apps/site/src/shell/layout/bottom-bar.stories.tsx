import { userFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { BottomBar } from './bottom-bar.tsx';

const meta = preview.meta({
  title: 'Patterns/Shell/Bottom Bar',
  component: BottomBar,
  decorators: [withSite],
  parameters: { ...routeParams({ url: '/tools' }), layout: 'fullscreen' },
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
});

export const SignedOut = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Tools', current: 'page' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'You' })).toHaveAttribute('href', '/login');
    await expect(canvas.getByRole('button', { name: 'Search' })).toBeVisible();
  },
});

export const SignedIn = meta.story({
  parameters: routeParams({ url: '/', currentUser: userFixture }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Home', current: 'page' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Prompts' })).toHaveAttribute('href', '/smart-prompts');
    await expect(canvas.getByRole('link', { name: 'You' })).toHaveAttribute('href', '/dashboard');
  },
});
