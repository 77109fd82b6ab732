import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { toast, Toaster } from './toast.tsx';

const meta = preview.meta({
  component: Toaster,
  parameters: {
    docs: { story: { inline: false, height: '16rem' } },
    guide: {
      do: {
        text: 'Say in one sentence what was done, and offer Undo where there is one.',
        example: () => (
          <>
            <Toaster />
            <Button
              onClick={() =>
                toast.success('Prompt deleted', {
                  action: { label: 'Undo', onAction: () => toast.info('Prompt restored') },
                })
              }
            >
              Delete
            </Button>
          </>
        ),
      },
      dont: {
        text: 'Do not ask for something in it: after three seconds it is gone. Show an `Alert` where it went wrong.',
        example: () => (
          <Button
            onClick={() =>
              toast.error('Title is missing, the category does not exist, and no model was chosen')
            }
          >
            Import
          </Button>
        ),
      },
      keyboard: {
        F8: 'Goes to the messages, and stops their clock while focus is there.',
        'Tab, Shift+Tab': 'Goes through the messages and their buttons.',
        'Enter, Space': 'Presses the button of a message, or closes it.',
        Escape: 'Closes the newest message. With focus in a dialog, it closes the dialog instead.',
      },
      follows: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
        'WCAG 2.2: 2.2.1 Timing adjustable': 'https://www.w3.org/WAI/WCAG22/Understanding/timing-adjustable',
      },
    },
  },
  render: (args) => (
    <>
      <Toaster {...args} />
      <Button onClick={() => toast.success('Prompt saved')}>Save</Button>
    </>
  ),
});

const pause = (time: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

const shown = () => within(screen.getByRole('region', { name: /^Notifications/ })).queryAllByRole('listitem');

export const Success = meta.story({
  args: { duration: 60_000 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shown()).toHaveLength(1));
    await expect(shown()[0]).toHaveTextContent('Prompt saved');
  },
});

export const Failure = meta.story({
  name: 'Error',
  args: { duration: 60_000 },
  play: async () => {
    toast.error('Failed to fetch prompts');
    await waitFor(() => expect(shown()).toHaveLength(1));
  },
});

export const Info = meta.story({
  args: { duration: 60_000 },
  play: async () => {
    toast.info('You have been logged out');
    await waitFor(() => expect(shown()).toHaveLength(1));
  },
});

export const LongText = meta.story({
  args: { duration: 60_000 },
  play: async () => {
    toast.error(
      'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz could not be imported, line 12',
    );
    await waitFor(() => expect(shown()).toHaveLength(1));
  },
});

/** The fourth message waits until one of three has gone. */
export const StackOfThree = meta.story({
  args: { duration: 60_000 },
  play: async ({ userEvent }) => {
    for (const number of [1, 2, 3, 4]) toast.success(`Prompt ${number} saved`);
    await waitFor(() => expect(shown()).toHaveLength(3));
    await expect(screen.queryByText('Prompt 4 saved')).toBeNull();
    const first = shown()[0];
    if (!first) throw new Error('no toast');
    await userEvent.click(within(first).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(shown().at(-1)).toHaveTextContent('Prompt 4 saved'));
  },
});

/** Without motion it is there at once, in its place; the sweep looks that nothing moves. */
export const ReducedMotion = meta.story({
  args: { duration: 60_000 },
  play: async () => {
    toast.info('You have been logged out');
    await waitFor(() => expect(shown()).toHaveLength(1));
  },
});

/** Where the system chooses the colours, an outline shows the message, and words and icon tell what it is. */
export const ForcedColours = meta.story({
  args: { duration: 60_000 },
  play: async () => {
    toast.success('Prompt saved');
    toast.error('Failed to fetch prompts');
    await waitFor(() => expect(shown()).toHaveLength(2));
  },
});

/** The clock stops under the pointer. */
export const PausesOnHover = meta.story({
  args: { duration: 1000 },
  play: async ({ userEvent }) => {
    toast.info('You have been logged out');
    await waitFor(() => expect(shown()).toHaveLength(1));
    const message = shown()[0];
    if (!message) throw new Error('no toast');
    await pause(100); // Radix begins to listen after the paint.
    await userEvent.hover(message);
    await pause(1500);
    await expect(shown()).toHaveLength(1);
    await userEvent.unhover(message);
    await waitFor(() => expect(shown()).toHaveLength(0), { timeout: 3000 });
  },
});

/** The clock stops while focus is in a message; F8 leads there. */
export const PausesOnFocus = meta.story({
  args: { duration: 1000 },
  play: async ({ canvas, userEvent }) => {
    toast.info('You have been logged out');
    await waitFor(() => expect(shown()).toHaveLength(1));
    await pause(100); // Radix begins to listen after the paint.
    await userEvent.keyboard('[F8]');
    await pause(1500);
    await expect(shown()).toHaveLength(1);
    canvas.getByRole('button', { name: 'Save' }).focus();
    await waitFor(() => expect(shown()).toHaveLength(0), { timeout: 3000 });
  },
});

/** Over a modal dialog a message is seen, read out and closed, and the dialog stays. */
export const OverDialog = meta.story({
  args: { duration: 60_000 },
  render: (args) => (
    <>
      <Toaster {...args} />
      <Dialog defaultOpen>
        <DialogContent>
          <DialogTitle>Edit Prompt</DialogTitle>
          <Button onClick={() => toast.error('Failed to save prompt')}>Save</Button>
        </DialogContent>
      </Dialog>
    </>
  ),
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Edit Prompt' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shown()).toHaveLength(1));
    const message = shown()[0];
    if (!message) throw new Error('no toast');
    await userEvent.click(within(message).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(shown()).toHaveLength(0));
    await expect(dialog).toBeVisible();
  },
});

/** Escape closes the dialog in which focus is, and the message stays; without a dialog it closes the message. */
export const EscapeOverDialog = OverDialog.extend({
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Edit Prompt' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shown()).toHaveLength(1));
    await pause(100); // Radix begins to listen after the paint.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(shown()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(shown()).toHaveLength(0));
  },
});

const undo = fn();

/** One button. The message leaves with its press, and has ten seconds instead of three. */
export const Action = meta.story({
  beforeEach: () => void undo.mockClear(),
  play: async ({ userEvent }) => {
    toast.success('Prompt deleted', { action: { label: 'Undo', onAction: undo } });
    await waitFor(() => expect(shown()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(shown()).toHaveLength(0));
  },
});

/** With a button, to be looked at. */
export const ActionAtRest = meta.story({
  args: { duration: 60_000 },
  play: async () => {
    toast.success('Prompt deleted', { action: { label: 'Undo', onAction: undo } });
    await waitFor(() => expect(shown()).toHaveLength(1));
  },
});

/** Closed by hand, it leaves no stopped clock behind: the next message goes by itself. Focus is back where it was. */
export const GoesAfterAnother = meta.story({
  args: { duration: 1000 },
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Save' });
    const closings = [
      () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
      () => userEvent.keyboard('{Escape}'),
    ];
    for (const closeIt of closings) {
      await userEvent.click(save);
      await waitFor(() => expect(shown()).toHaveLength(1));
      await pause(100); // Radix begins to listen after the paint.
      await userEvent.hover(screen.getByText('Prompt saved'));
      await closeIt();
      await waitFor(() => expect(shown()).toHaveLength(0));
      await expect(save).toHaveFocus();
      toast.info('You have been logged out');
      await waitFor(() => expect(shown()).toHaveLength(1));
      await waitFor(() => expect(shown()).toHaveLength(0), { timeout: 4000 });
    }
  },
});

/** Raised while nobody sees the page, it waits until somebody does. */
export const WaitsWhileHidden = meta.story({
  args: { duration: 500 },
  play: async () => {
    const hidden = spyOn(document, 'hidden', 'get').mockReturnValue(true);
    try {
      document.dispatchEvent(new Event('visibilitychange'));
      toast.info('You have been logged out');
      await waitFor(() => expect(shown()).toHaveLength(1));
      await pause(1000);
      await expect(shown()).toHaveLength(1);
    } finally {
      hidden.mockRestore();
      document.dispatchEvent(new Event('visibilitychange'));
    }
    await waitFor(() => expect(shown()).toHaveLength(0), { timeout: 3000 });
  },
});
