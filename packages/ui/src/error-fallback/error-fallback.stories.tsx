import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { ErrorFallback } from './error-fallback.tsx';

const meta = preview.meta({
  title: 'Components/Feedback/Error Fallback',
  component: ErrorFallback,
  args: { onGoBack: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Offer both: going back, and loading the page again.',
      },
      dont: {
        text: 'Do not show the message of the error: it is for the report in `onError`, not for users.',
      },
      keyboard: { 'Enter, Space': 'Activates Go Back or Refresh Page.' },
      references: { 'APG: Alert': 'https://www.w3.org/WAI/ARIA/apg/patterns/alert/' },
    },
  },
});

/** Announced when it appears; the host may replace Go Back, for example by its router. */
export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong');
    await expect(canvas.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Go Back' }));
    await expect(args.onGoBack).toHaveBeenCalledOnce();
  },
});

/** When it replaces a whole page, its title is the page's heading. */
export const WholePage = meta.story({
  args: { as: 'h1' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  },
});
