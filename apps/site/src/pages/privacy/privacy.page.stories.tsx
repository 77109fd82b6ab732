import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Information/Privacy',
  args: { url: '/privacy' },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    // All mails that the API sends to users, see `createMailComposer`.
    await expect(
      canvas.getByText(/only to confirm your address, to reset your password, and to answer a message/),
    ).toBeVisible();
  },
});
