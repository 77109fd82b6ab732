import { expect, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { announce, LiveRegion } from './live-region.tsx';

const meta = preview.meta({
  component: LiveRegion,
  beforeEach: () => announce(''), // Takes the last message of another story away.
  parameters: {
    docs: { story: { inline: false, height: '14rem' } },
    guide: {
      do: {
        text: 'Announce what changed out of sight in a few words, such as how many prompts a filter left.',
      },
      dont: {
        text: 'Do not announce what moves focus, or has a status of its own such as `CopyButton`: it is read twice.',
      },
      keyboard: 'Not interactive: it is heard, and takes no focus.',
      follows: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
  render: (args) => (
    <>
      <LiveRegion {...args} />
      <Button onClick={() => announce('12 prompts found')}>Search</Button>
    </>
  ),
});

/** The region is there before its text. The same words twice are two messages. */
export const Announces = meta.story({
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByRole('status');
    await expect(region).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(region).toHaveTextContent('12 prompts found'));
    const first = region.firstElementChild;
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(region.firstElementChild).not.toBe(first));
    await expect(region).toHaveTextContent('12 prompts found');
  },
});

export const Assertive = meta.story({
  play: async ({ canvas }) => {
    announce('The session has ended', { assertive: true });
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('The session has ended'));
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
});

/** What is announced in one go is heard together: no message takes the place of another. */
export const SeveralAtOnce = meta.story({
  play: async ({ canvas }) => {
    announce('12 prompts found');
    announce('Sorted by likes');
    announce('The session has ended', { assertive: true });
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('The session has ended'));
    await expect(canvas.getByRole('status')).toHaveTextContent('12 prompts found Sorted by likes');
  },
});

/** A modal dialog hides the page from screen readers, but not the region. */
export const OverDialog = meta.story({
  render: (args) => (
    <>
      <LiveRegion {...args} />
      <p>Some page</p>
      <Dialog defaultOpen>
        <DialogContent>
          <DialogTitle>Search</DialogTitle>
          <Button onClick={() => announce('12 prompts found')}>Search</Button>
        </DialogContent>
      </Dialog>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Search' }));
    // `getByRole` finds only what is not hidden.
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('12 prompts found'));
    await expect(canvas.getByText('Some page').closest('[aria-hidden]')).not.toBeNull();
  },
});
