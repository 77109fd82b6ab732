import { Button } from '@ai-directory/ui/button';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { DiscardChangesDialog, type DiscardChangesDialogProps } from './discard-changes-dialog.tsx';

const defaults: DiscardChangesDialogProps = { open: true, onOpenChange: fn(), onDiscard: fn() };

const meta = preview.meta({
  title: 'Prompts Kit/Writing/Discard Changes Dialog',
  component: DiscardChangesDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '20rem' } },
    usage: {
      do: {
        text: 'Open it when the user closes a form with unsaved changes.',
        example: () => <Opener {...defaults} />,
      },
      dont: {
        text: 'Do not open it when nothing has changed, or after the form was submitted.',
      },
      keyboard: {
        'Tab, Shift+Tab': 'Cycles through the dialog. Focus starts on Keep editing.',
        Escape: 'Closes the dialog, like Keep editing.',
      },
      references: { 'APG: Alert dialog': 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/' },
    },
  },
});

/** Focus starts on Keep editing. */
export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await expect(dialog).toHaveAccessibleDescription('The prompt is not saved. Your changes will be lost.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(args.onDiscard).not.toHaveBeenCalled();
  },
});

export const Discarded = meta.story({
  render: (args) => <Opener {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Close' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect(args.onDiscard).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

/** Escape does the same as Keep editing. */
export const Canceled = meta.story({
  render: (args) => <Opener {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onDiscard).not.toHaveBeenCalled();
  },
});

function Opener(props: DiscardChangesDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Close</Button>
      <DiscardChangesDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}
