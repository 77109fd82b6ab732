import { userFixture } from '@ai-directory/api-client/testing';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './dashboard.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Dashboard/Frame',
  decorators: [inSite],
  parameters: at({ address: '/dashboard', viewer: userFixture }),
});

/** The bare address is the overview; what is unread is counted beside the notifications. */
export const Overview = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Overview');
    await expect(await canvas.findByRole('link', { name: 'Notifications 3' })).toBeVisible();
  },
});

/** What lies below a page belongs to it. */
export const BelowAPage = meta.story({
  parameters: at({ address: '/dashboard/collections/one', viewer: userFixture }),
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Collections'),
});

/** The list lies in a row, in which the current page is in sight. */
export const Narrow = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  parameters: at({ address: '/dashboard/settings', viewer: userFixture }),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { current: 'page' });
    await expect(link).toHaveTextContent('Settings');
    await waitFor(() =>
      expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth),
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
