import { collectionFixture, userFixture } from '@ai-directory/api-client/testing';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Dashboard/Layout',
  args: { url: '/dashboard', currentUser: userFixture },
  parameters: { layout: 'fullscreen' },
});

/** `/dashboard` is the overview; the count of unread notifications is shown. */
export const Overview = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Overview', current: 'page' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Notifications 3' })).toBeVisible();
  },
});

/** A nested page marks its section as current. */
export const NestedPage = meta.story({
  args: { url: `/dashboard/collections/${collectionFixture.id}`, currentUser: userFixture },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Collections', current: 'page' })).toBeVisible(),
});

/** The navigation is a row, scrolled to the current page. */
export const Mobile = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: { url: '/dashboard/settings', currentUser: userFixture },
  // axe does not scroll to the field that the bar at the bottom covers.
  parameters: { a11y: { config: { rules: [{ id: 'target-size', enabled: false }] } } },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Settings', current: 'page' });
    await waitFor(() =>
      expect(link.getBoundingClientRect().right).toBeLessThanOrEqual(document.documentElement.clientWidth),
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});
