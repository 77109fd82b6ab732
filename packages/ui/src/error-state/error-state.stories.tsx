import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { ErrorState } from './error-state.tsx';

const meta = preview.meta({
  title: 'Components/Feedback/Error State',
  component: ErrorState,
  args: { message: 'Failed to fetch prompts' },
  parameters: {
    usage: {
      do: {
        text: 'Say what failed in place of the content, and return the promise of `onRetry`.',
        example: () => (
          <ErrorState
            message="Failed to fetch prompts"
            onRetry={() =>
              new Promise((resolve) => {
                setTimeout(resolve, 1500);
              })
            }
          />
        ),
      },
      dont: {
        text: 'Do not show a server code without a button: it means nothing to users, and they cannot try again.',
        example: () => <ErrorState message="Error 503: upstream timeout" />,
      },
      keyboard: {
        'Enter, Space': 'On Try Again, tries again. The button is loading until then and keeps focus.',
      },
      references: {
        'APG: Alert': 'https://www.w3.org/WAI/ARIA/apg/patterns/alert/',
        'APG: Button': 'https://www.w3.org/WAI/ARIA/apg/patterns/button/',
      },
    },
  },
});

export const WithoutRetry = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to fetch prompts');
  },
});

/** The button is loading until the promise settles, and keeps focus. */
export const Retry = meta.story({
  args: { onRetry: fn(() => new Promise(() => {})) },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Try Again' });
    await userEvent.click(button);
    await userEvent.click(button);
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(button).toHaveFocus();
  },
});

export const LongText = meta.story({
  args: {
    message: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz could not be fetched',
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '14rem' }}>
        <Story />
      </div>
    ),
  ],
});
