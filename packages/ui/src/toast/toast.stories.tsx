import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '../dialog/dialog.tsx';
import { toast, Toaster } from './toast.tsx';

const meta = preview.meta({
  title: 'Components/Feedback/Toast',
  component: Toaster,
  parameters: {
    docs: { story: { inline: false, height: '16rem' } },
    usage: {
      do: {
        text: 'Confirm the action in one sentence, and offer Undo if possible.',
        example: () => (
          <>
            <Toaster />
            <Button
              onClick={() =>
                toast.success('Prompt deleted', {
                  action: { label: 'Undo', onClick: () => toast.info('Prompt restored') },
                })
              }
            >
              Delete
            </Button>
          </>
        ),
      },
      dont: {
        text: 'Do not require an action in it, because it disappears after three seconds: show an `Alert` where the error occurred.',
        example: () => (
          <Button
            onClick={() =>
              toast.error('Title is missing, the category does not exist, and no model was selected')
            }
          >
            Import
          </Button>
        ),
      },
      keyboard: {
        F8: 'Goes to the messages, and stops their clock while focus is there.',
        'Tab, Shift+Tab': 'Moves focus through the toasts and their buttons.',
        'Enter, Space': 'Activates the button of a toast, or closes it.',
        Escape: 'Closes the newest toast. With focus in a dialog, it closes the dialog instead.',
      },
      references: {
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

const delay = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

const getToasts = () =>
  within(screen.getByRole('region', { name: /^Notifications/ })).queryAllByRole('listitem');

export const Success = meta.story({
  args: { duration: 60_000 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getToasts()).toHaveLength(1));
    await expect(getToasts()[0]).toHaveTextContent('Prompt saved');
  },
});

export const Failure = meta.story({
  name: 'Error',
  args: { duration: 60_000 },
  render: (args) => (
    <>
      <Toaster {...args} />
      <Button onClick={() => toast.error('Failed to fetch prompts')}>Reload</Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(getToasts()).toHaveLength(1));
  },
});

export const Info = meta.story({
  args: { duration: 60_000 },
  render: (args) => (
    <>
      <Toaster {...args} />
      <Button onClick={() => toast.info('You have been logged out')}>Log out</Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(getToasts()).toHaveLength(1));
  },
});

export const Warning = meta.story({
  args: { duration: 60_000 },
  render: (args) => (
    <>
      <Toaster {...args} />
      <Button onClick={() => toast.warning('The prompt was changed elsewhere')}>Save</Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getToasts()).toHaveLength(1));
  },
});

export const WithDescription = meta.story({
  args: { duration: 60_000 },
  render: (args) => (
    <>
      <Toaster {...args} />
      <Button
        onClick={() =>
          toast.success('12 prompts imported', {
            description: '3 were skipped, because you have them already.',
          })
        }
      >
        Import
      </Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(getToasts()).toHaveLength(1));
    await expect(getToasts()[0]).toHaveTextContent('3 were skipped');
  },
});

/** Shows a spinner until the promise settles, then the result. */
export const Loading = meta.story({
  render: (args) => (
    <>
      <Toaster {...args} />
      <Button
        onClick={() =>
          void toast.promise(new Promise(() => {}), {
            loading: 'Importing…',
            success: '12 prompts imported',
            error: 'Failed to import prompts',
          })
        }
      >
        Import
      </Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(getToasts()[0]).toHaveTextContent('Importing…'));
  },
});

/** With an `id`, `update` and `dismiss` change and close it. */
export const Updated = meta.story({
  args: { duration: 60_000 },
  render: (args) => (
    <>
      <Toaster {...args} />
      <Button onClick={() => toast.info('2 of 12 prompts imported', { id: 'import' })}>Import</Button>
      <Button onClick={() => toast.update('import', { variant: 'success', message: '12 prompts imported' })}>
        Finish
      </Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(getToasts()[0]).toHaveTextContent('2 of 12 prompts imported'));
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(getToasts()[0]).not.toHaveTextContent('2 of'));
    await expect(getToasts()[0]).toHaveTextContent('12 prompts imported');
    await expect(getToasts()).toHaveLength(1);
  },
});

export const LongText = meta.story({
  args: { duration: 60_000 },
  render: (args) => (
    <>
      <Toaster {...args} />
      <Button
        onClick={() =>
          toast.error(
            'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz could not be imported, line 12',
          )
        }
      >
        Import
      </Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Import' }));
    await waitFor(() => expect(getToasts()).toHaveLength(1));
  },
});

/** At the bottom right by default. */
export const TopLeft = Success.extend({ args: { position: 'top-left' } });

/** The fourth toast waits until one of three is closed, unless it is an error. */
export const Queued = meta.story({
  args: { duration: 60_000 },
  render: (args) => (
    <>
      <Toaster {...args} />
      <Button
        onClick={() => {
          for (const number of [1, 2, 3, 4]) toast.success(`Prompt ${number} saved`);
        }}
      >
        Save All
      </Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save All' }));
    await waitFor(() => expect(getToasts()).toHaveLength(3));
    await expect(screen.queryByText('Prompt 4 saved')).toBeNull();
    const first = getToasts()[0];
    if (!first) throw new Error('No toast found');
    await userEvent.click(within(first).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(getToasts().at(-1)).toHaveTextContent('Prompt 4 saved'));
  },
});

/** Appears without animation. Checked by tests/storybook.spec.ts. */
export const ReducedMotion = Info.extend({});

/** With forced colors, an outline shows the toast, and icon and text show its tone. */
export const ForcedColors = meta.story({
  args: { duration: 60_000 },
  render: (args) => (
    <>
      <Toaster {...args} />
      <Button
        onClick={() => {
          toast.success('Prompt saved');
          toast.error('Failed to fetch prompts');
        }}
      >
        Save
      </Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getToasts()).toHaveLength(2));
  },
});

/** The timer pauses on hover. */
export const PauseOnHover = meta.story({
  args: { duration: 1000 },
  play: async ({ userEvent }) => {
    toast.info('You have been logged out');
    await waitFor(() => expect(getToasts()).toHaveLength(1));
    const message = getToasts()[0];
    if (!message) throw new Error('No toast found');
    await delay(100); // Radix adds its listeners after the paint.
    await userEvent.hover(message);
    await delay(1500);
    await expect(getToasts()).toHaveLength(1);
    await userEvent.unhover(message);
    await waitFor(() => expect(getToasts()).toHaveLength(0));
  },
});

/** The timer pauses while focus is in a toast; F8 moves focus there. */
export const PauseOnFocus = meta.story({
  args: { duration: 1000 },
  play: async ({ canvas, userEvent }) => {
    toast.info('You have been logged out');
    await waitFor(() => expect(getToasts()).toHaveLength(1));
    await delay(100); // Radix adds its listeners after the paint.
    await userEvent.keyboard('[F8]');
    await delay(1500);
    await expect(getToasts()).toHaveLength(1);
    canvas.getByRole('button', { name: 'Save' }).focus();
    await waitFor(() => expect(getToasts()).toHaveLength(0));
  },
});

/** Over a modal dialog, a toast is visible, announced and closable, and the dialog stays open. */
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
    await waitFor(() => expect(getToasts()).toHaveLength(1));
    const message = getToasts()[0];
    if (!message) throw new Error('No toast found');
    await userEvent.click(within(message).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(getToasts()).toHaveLength(0));
    await expect(dialog).toBeVisible();
  },
});

/** Escape closes the focused dialog, not the toast; without a dialog it closes the toast. */
export const EscapeOverDialog = OverDialog.extend({
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Edit Prompt' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(getToasts()).toHaveLength(1));
    await delay(100); // Radix adds its listeners after the paint.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(getToasts()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(getToasts()).toHaveLength(0));
  },
});

const undo = fn();

/** With an action the toast stays for ten seconds instead of three, and closes on click. */
export const WithAction = meta.story({
  beforeEach: () => void undo.mockClear(),
  render: (args) => (
    <>
      <Toaster {...args} />
      <Button onClick={() => toast.success('Prompt deleted', { action: { label: 'Undo', onClick: undo } })}>
        Delete
      </Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(getToasts()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(getToasts()).toHaveLength(0));
  },
});

/** With an action, without interaction. */
export const WithActionStatic = WithAction.extend({
  args: { duration: 60_000 },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(getToasts()).toHaveLength(1));
  },
});

/** Closing a toast on hover does not leave the timer paused for the next one. Focus returns to where it was. */
export const TimerAfterClose = meta.story({
  args: { duration: 1000 },
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Save' });
    const closings = [
      () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
      () => userEvent.keyboard('{Escape}'),
    ];
    for (const closeIt of closings) {
      await userEvent.click(save);
      await waitFor(() => expect(getToasts()).toHaveLength(1));
      await delay(100); // Radix adds its listeners after the paint.
      await userEvent.hover(screen.getByText('Prompt saved'));
      await closeIt();
      await waitFor(() => expect(getToasts()).toHaveLength(0));
      await expect(save).toHaveFocus();
      toast.info('You have been logged out');
      await waitFor(() => expect(getToasts()).toHaveLength(1));
      await waitFor(() => expect(getToasts()).toHaveLength(0));
    }
  },
});

/** The timer starts only when the window is visible. */
export const HiddenWindow = meta.story({
  args: { duration: 500 },
  play: async () => {
    const hidden = spyOn(document, 'hidden', 'get').mockReturnValue(true);
    try {
      document.dispatchEvent(new Event('visibilitychange'));
      toast.info('You have been logged out');
      await waitFor(() => expect(getToasts()).toHaveLength(1));
      await delay(1000);
      await expect(getToasts()).toHaveLength(1);
    } finally {
      hidden.mockRestore();
      document.dispatchEvent(new Event('visibilitychange'));
    }
    await waitFor(() => expect(getToasts()).toHaveLength(0));
  },
});
