import { data } from 'react-router-dom';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { notFound } from '../router/query-loader.ts';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  title: 'Patterns/Shell/Route Error',
  component: SitePage,
  args: { url: '/tools' },
  parameters: { layout: 'fullscreen' },
});

/** An entity that does not exist, or an unknown path. */
export const Missing = meta.story({
  args: { error: notFound() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'All 62 tools' })).toBeVisible();
  },
});

/** The link loads the document again, with its status. */
export const Unavailable = meta.story({
  args: { error: data(null, { status: 503 }) },
  play: async ({ canvas }) => {
    const title = { level: 1, name: 'The directory is not available' };
    await expect(await canvas.findByRole('heading', title)).toBeVisible();
    await expect(canvas.getByText('Try again').closest('a')).toHaveProperty('href', document.URL);
  },
});

/** A thrown error, such as of a script that cannot be loaded. */
export const Failed = meta.story({
  args: { error: new Error('Failed to fetch dynamically imported module') },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Something went wrong' }),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Go Back' })).toBeVisible();
  },
});
