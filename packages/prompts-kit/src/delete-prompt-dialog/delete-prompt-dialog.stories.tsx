import { promptFixture } from '@ai-directory/api-client/testing';
import { Button } from '@ai-directory/ui/button';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { DeletePromptDialog, type DeletePromptDialogProps } from './delete-prompt-dialog.tsx';

const defaults: DeletePromptDialogProps = {
  open: true,
  onOpenChange: fn(),
  prompt: promptFixture,
  onDelete: fn(async () => {}),
};

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Delete Prompt Dialog',
  component: DeletePromptDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '20rem' } },
    usage: {
      do: {
        text: 'Reject the promise of `onDelete` when it fails: the dialog shows the message and stays open.',
        example: () => <Opener {...defaults} />,
      },
      dont: {
        text: 'Do not offer undo instead: the prompt is deleted for everyone who saved it.',
      },
      keyboard: {
        'Tab, Shift+Tab': 'Cycles through the dialog. Focus starts on Cancel.',
        Escape: 'Closes the dialog, like Cancel.',
      },
      references: { 'APG: Alert dialog': 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/' },
    },
  },
});

/** Focus starts on Cancel. */
export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: `Delete ‘${promptFixture.title}’?` });
    await expect(dialog).toHaveAccessibleDescription('Are you sure you want to delete this prompt?');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(args.onDelete).not.toHaveBeenCalled();
  },
});

export const Deleted = meta.story({
  render: (args) => <Opener {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Delete…' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(args.onDelete).toHaveBeenCalledWith(promptFixture.id);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

/** Nothing closes the dialog while the request is pending. */
export const Loading = meta.story({
  args: { onDelete: fn(() => new Promise<void>(() => {})) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const button = await screen.findByRole('button', { name: 'Deleting…' });
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    await expect(args.onDelete).toHaveBeenCalledTimes(1);
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

export const Failed = meta.story({
  args: { onDelete: fn(() => Promise.reject(new Error(''))) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete prompt');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

export const LongText = meta.story({
  args: { prompt: { ...promptFixture, title: 'Rindfleischetikettierungsüberwachung'.repeat(4) } },
});

function Opener(args: DeletePromptDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete…</Button>
      <DeletePromptDialog {...args} open={open} onOpenChange={setOpen} />
    </>
  );
}
