import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { HomeSearch } from './home-search.tsx';

const meta = preview.meta({
  component: HomeSearch,
  title: 'Pages/Home/Search',
  decorators: [inSite],
  parameters: at({ address: '/' }),
});

export const LeadsToTheTools = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search tools' }), 'papers{Enter}');
    await expect(await canvas.findByText('Gone to another page')).toBeVisible();
  },
});
