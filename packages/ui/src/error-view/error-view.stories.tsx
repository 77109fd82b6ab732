import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { ErrorView } from './error-view.tsx';

const meta = preview.meta({
  component: ErrorView,
  args: { onGoBack: fn() },
  parameters: {
    guide: {
      do: {
        text: 'Leave both ways out: back to what worked, or the same page once more.',
      },
      dont: {
        text: 'Do not show the error’s own words: they are for the report of `onError`, not for people.',
      },
      keyboard: { 'Enter, Space': 'Presses Go Back or Refresh Page, in this order of `Tab`.' },
      follows: { 'APG: Alert': 'https://www.w3.org/WAI/ARIA/apg/patterns/alert/' },
    },
  },
});

/** It is read out when it appears, and the host may go back in its own way, as a router does. */
export const SomethingWentWrong = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong');
    await expect(canvas.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go Back' }));
    await expect(args.onGoBack).toHaveBeenCalledOnce();
  },
});

/** Where it is all that is left of a page, its words are the page's heading. */
export const WholePage = meta.story({
  args: { as: 'h1' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  },
});
