import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../testing/with-site.tsx';
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
