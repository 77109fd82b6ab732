import { userFixture } from '@ai-directory/api-client/testing';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Component } from './dashboard.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Dashboard/Layout',
  decorators: [withSite],
  parameters: routeParams({ url: '/dashboard', currentUser: userFixture }),
});

/** `/dashboard` is the overview; the count of unread notifications is shown. */
export const Overview = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Overview');
    await expect(await canvas.findByRole('link', { name: 'Notifications 3' })).toBeVisible();
  },
});

/** A nested page marks its section as current. */
export const NestedPage = meta.story({
  parameters: routeParams({ url: '/dashboard/collections/one', currentUser: userFixture }),
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Collections'),
});

/** The navigation is a row, scrolled to the current page. */
export const Mobile = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  parameters: routeParams({ url: '/dashboard/settings', currentUser: userFixture }),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { current: 'page' });
    await expect(link).toHaveTextContent('Settings');
    await waitFor(() =>
      expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth),
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
