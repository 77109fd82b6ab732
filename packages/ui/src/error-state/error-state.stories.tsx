import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { ErrorState } from './error-state.tsx';

const meta = preview.meta({ component: ErrorState, args: { message: 'Failed to fetch prompts' } });

export const MessageOnly = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch prompts');
  },
});

/** The button is busy until the second try has an end, and keeps focus. */
export const TryAgain = meta.story({
  args: { onRetry: fn(() => new Promise(() => {})) },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Try Again' });
    await userEvent.click(button);
    await userEvent.click(button);
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(button).toHaveFocus();
  },
});
