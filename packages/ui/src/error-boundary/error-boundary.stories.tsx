import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { UiProvider } from '../ui-provider/ui-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('The prompt has no text');
}

const meta = preview.meta({
  component: ErrorBoundary,
  args: { children: <Broken />, onError: fn() },
  // React prints every error that a boundary catches.
  beforeEach: () => {
    const print = console.error;
    console.error = () => {};
    return () => {
      console.error = print;
    };
  },
  parameters: {
    guide: {
      do: {
        text: 'Put one around each page, inside the layout, and give it the address as `resetKey`: header and menu survive.',
      },
      dont: {
        text: 'Do not use it for a request that failed: that is expected, and an `ErrorState` stands in its place.',
      },
      keyboard: { 'Enter, Space': 'Presses Go Back or Refresh Page, in this order of `Tab`.' },
      follows: { 'APG: Alert': 'https://www.w3.org/WAI/ARIA/apg/patterns/alert/' },
    },
  },
});

export const SomethingWentWrong = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong');
    await expect(canvas.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await expect(args.onError).toHaveBeenCalledOnce();
  },
});

export const NothingWrong = meta.story({ args: { children: 'A prompt' } });

/** Long words of another language. */
export const LongText = meta.story({
  decorators: [
    (Story) => (
      <UiProvider
        words={{
          somethingWentWrong: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
          goBack: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen',
          refreshPage: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
        }}
      >
        <Story />
      </UiProvider>
    ),
  ],
});

/** The host's own view gets the error, and a way to try again. */
export const OwnFallback = meta.story({
  args: { fallback: (error, reset) => <Button onClick={reset}>{String(error)}. Try again</Button> },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Error: The prompt has no text. Try again' }));
    await waitFor(() => expect(args.onError).toHaveBeenCalledTimes(2));
  },
});

/** Another page under the same boundary is tried again. */
export const ResetsByKey = meta.story({
  render: function ResetsByKey(args) {
    const [page, setPage] = useState(1);
    return (
      <>
        <Button onClick={() => setPage(2)}>Next page</Button>
        <ErrorBoundary {...args} resetKey={page}>
          {page === 1 ? <Broken /> : 'A prompt'}
        </ErrorBoundary>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(canvas.getByText('A prompt')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});
