import { expect, screen, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Screenshots } from './screenshots.tsx';

const createImage = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90"><rect width="160" height="90" fill="hsl(${hue} 30% 70%)"/></svg>`,
  )}`;

const meta = preview.meta({
  component: Screenshots,
  title: 'Screens/Tools/Tool Screenshots',
  decorators: [withSite],
  parameters: routeParams({ url: '/' }),
  args: {
    tool: {
      name: 'Paper Trail',
      screenshots: [200, 30, 120].map((hue) => ({
        id: String(hue),
        large: createImage(hue),
        small: createImage(hue),
        width: 1600,
        height: 900,
      })),
    },
  },
});

export const Default = meta.story();

/** The arrow keys switch screenshots; closing restores focus. */
export const Viewer = meta.story({
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByRole('button', { name: 'Screenshot 1 of Paper Trail' });
    await userEvent.click(first);
    await expect(await screen.findByRole('dialog', { name: 'Paper Trail' })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(screen.getByText('2 of 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(first).toHaveFocus());
  },
});
