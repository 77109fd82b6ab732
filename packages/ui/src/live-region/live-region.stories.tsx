import { expect, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { announce, LiveRegion } from './live-region.tsx';

const meta = preview.meta({
  title: 'Components/Feedback/Live Region',
  component: LiveRegion,
  beforeEach: () => announce(''), // Clears the last message of another story.
  parameters: {
    docs: { story: { inline: false, height: '14rem' } },
    usage: {
      do: {
        text: 'Announce changes that screen reader users would miss, such as the number of filtered prompts.',
      },
      dont: {
        text: 'Do not announce changes that move focus or have their own status, such as `CopyButton`: they would be read twice.',
      },
      keyboard: 'Not interactive: it cannot be focused.',
      references: {
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

/** The region exists before its text. A repeated message is announced again. */
export const Default = meta.story({
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

/** Messages of the same tick are announced together. */
export const SameTick = meta.story({
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
    // `getByRole` ignores hidden elements.
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('12 prompts found'));
    await expect(canvas.getByText('Some page').closest('[aria-hidden]')).not.toBeNull();
  },
});
