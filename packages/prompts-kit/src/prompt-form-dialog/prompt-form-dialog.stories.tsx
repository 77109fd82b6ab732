import { promptFixture } from '@ai-directory/api-client/testing';
import { Button } from '@ai-directory/ui/button';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PromptFormDialog, type PromptFormDialogProps } from './prompt-form-dialog.tsx';

const { title, description, content, category, tags, variables, visibility } = promptFixture;

const defaults: PromptFormDialogProps = { open: true, onOpenChange: fn(), onSubmit: fn(async () => {}) };

const meta = preview.meta({
  component: PromptFormDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '40rem' } },
    guide: {
      do: {
        text: 'Let it close itself: it does when the promise is fulfilled, and stays with the message when not.',
        example: () => <Opener open={false} onOpenChange={() => {}} onSubmit={async () => {}} />,
      },
      dont: {
        text: 'Do not ask “Leave without saving?” yourself. It asks, and only when something was typed.',
      },
      keyboard: {
        'Tab, Shift+Tab': 'Goes round inside the dialog.',
        Enter: 'Adds the typed tag or variable; in the title, sends the form.',
        Escape: 'Closes it. With something typed it asks first, with focus on Keep editing.',
      },
      follows: {
        'APG: Dialog (modal)': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
        'APG: Alert dialog': 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/',
      },
    },
  },
});

export const Create = meta.story({
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Create New Prompt' })).toBeVisible());
  },
});

export const Edit = meta.story({
  args: {
    initial: { title, description, content, category, tags, variables, visibility, aiModels: ['Claude'] },
  },
  play: async ({ args: { onSubmit, onOpenChange }, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Edit Prompt' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(onSubmit).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  },
});

export const ClientErrors = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Create Prompt' }));
    await expect(screen.getByLabelText('Title')).toHaveFocus();
    await waitFor(() => expect(screen.getByText('Category is required')).toBeVisible());
  },
});

/** Nothing was typed, so nothing is asked, and focus goes back to what opened the dialog. */
export const ClosesUntouched = meta.story({
  render: (props) => <Opener {...props} />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Write a prompt' });
    await userEvent.click(opener);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
});

/** Typed text is thrown away only after a question; 'Keep editing' goes back to the field. */
export const UnsavedChanges = meta.story({
  render: (props) => <Opener {...props} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Write a prompt' }));
    await userEvent.type(await screen.findByLabelText('Title'), 'Precious');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
    await expect(screen.getByLabelText('Title')).toHaveValue('Precious');

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Write a prompt' })).toHaveFocus());
  },
});

function Opener(props: PromptFormDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Write a prompt</Button>
      <PromptFormDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}
