import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { MessagesProvider } from '../messages/messages.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('The prompt has no text');
}

const meta = preview.meta({
  title: 'Components/Feedback/Error Boundary',
  component: ErrorBoundary,
  args: { children: <Broken />, onError: fn() },
  // React logs every error that a boundary catches.
  beforeEach: () => {
    const print = console.error;
    console.error = () => {};
    return () => {
      console.error = print;
    };
  },
  parameters: {
    usage: {
      do: {
        text: 'Render one around each page, inside the layout, with the path in `resetKeys`: header and menu stay usable.',
      },
      dont: {
        text: 'Do not use it for a failed request, which is expected: use `ErrorState`.',
      },
      keyboard: { 'Enter, Space': 'Activates Go Back or Refresh Page.' },
      references: { 'APG: Alert': 'https://www.w3.org/WAI/ARIA/apg/patterns/alert/' },
    },
  },
});

export const Default = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong');
    await expect(canvas.getByRole('button', { name: 'Refresh Page' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Go Back' })).toBeVisible();
    await expect(args.onError).toHaveBeenCalledOnce();
  },
});

export const NoError = meta.story({ args: { children: <p>A prompt</p> } });

/** Long messages of a translation. */
export const LongText = meta.story({
  render: (args) => (
    <MessagesProvider
      messages={{
        errorFallback: {
          title: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
          goBack: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen',
          refreshPage: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
        },
      }}
    >
      <ErrorBoundary {...args} />
    </MessagesProvider>
  ),
});

/** A custom fallback receives the error and a function to try again. */
export const CustomFallback = meta.story({
  args: { fallback: (error, reset) => <Button onClick={reset}>{String(error)}. Try again</Button> },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Error: The prompt has no text. Try again' }));
    await waitFor(() => expect(args.onError).toHaveBeenCalledTimes(2));
  },
});

/** Navigating to another page resets the boundary. */
export const ResetKeys = meta.story({
  render: function ResetKeys(args) {
    const [page, setPage] = useState(1);
    return (
      <>
        <Button onClick={() => setPage(2)}>Next page</Button>
        <ErrorBoundary {...args} resetKeys={[page]}>
          {page === 1 ? <Broken /> : <p>A prompt</p>}
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
