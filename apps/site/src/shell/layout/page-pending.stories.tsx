import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { PagePending } from './page-pending.tsx';

const meta = preview.meta({
  title: 'Patterns/Shell/Page Pending',
  component: PagePending,
  decorators: [withSite],
  parameters: routeParams({ url: '/dashboard' }),
});

export const Default = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByText('Loading content...')).toBeVisible(),
});

/** After 15 s. The link loads the document again; the response of the request that goes on is shown. */
export const Slow = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading content...')).toBeVisible();
    const notice = canvas.getByText('This takes longer than usual.');
    await expect(notice).not.toBeVisible();
    for (const animation of notice.parentElement?.getAnimations() ?? []) animation.finish();
    await expect(notice).toBeVisible();
    await expect(canvas.getByText('Try Again').closest('a')).toHaveProperty('href', document.URL);
  },
});
