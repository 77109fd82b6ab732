import { promptFixture } from '@ai-directory/api-client/testing';
import { Button } from '@ai-directory/ui/button';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { SaveModifiedDialog, type SaveModifiedDialogProps } from './save-modified-dialog.tsx';

const defaults: SaveModifiedDialogProps = {
  open: true,
  onOpenChange: fn(),
  prompt: promptFixture,
  values: {},
  onSave: fn(async () => {}),
};

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Save Modified Dialog',
  component: SaveModifiedDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '40rem' } },
    usage: {
      do: { text: 'Reject the promise of `onSave` with the server’s error: the form shows its message.' },
      dont: { text: 'Do not close it before the promise resolves. An error keeps everything typed.' },
      keyboard: {
        Tab: 'Cycles through the fields and buttons.',
        Enter: 'In the title, saves the copy. After an error, focus is on the first invalid field.',
        Escape:
          'Closes the dialog; focus returns to where it was. Asks for confirmation if there are unsaved changes.',
      },
      references: { 'APG: Dialog (modal)': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/' },
    },
  },
});

const findForm = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Save modified copy' }));
  await dialog.findByLabelText('Title');
  return dialog;
};

/** Title suffix of docs/specification.md, section 9; the original's category stays. */
export const Default = meta.story({
  play: async () => {
    const dialog = await findForm();
    await expect(dialog.getByLabelText('Title')).toHaveValue(`${promptFixture.title} (Modified)`);
    await expect(dialog.getByLabelText('Category')).toHaveValue(promptFixture.category);
    await expect(dialog.queryByRole('checkbox')).toBeNull();
  },
});

/** The specification's default, for a category that is not allowed, such as one of a generated prompt. */
export const UnknownCategory = meta.story({
  args: { prompt: { ...promptFixture, category: 'Cats' as typeof promptFixture.category } },
  play: async () => {
    const dialog = await findForm();
    await expect(dialog.getByLabelText('Category')).toHaveValue('Technical');
  },
});

/** A long title is truncated to leave room for the suffix. */
export const LongTitle = meta.story({
  args: { prompt: { ...promptFixture, title: `${'x'.repeat(188)}😀${'y'.repeat(10)}` } },
  play: async () => {
    const dialog = await findForm();
    await expect(dialog.getByLabelText('Title')).toHaveValue(`${'x'.repeat(188)}… (Modified)`);
  },
});

/** The values of the variables can become the copy's defaults. */
export const Saved = meta.story({
  args: { values: { name: 'Ada' } },
  play: async ({ args: { onSave, onOpenChange }, userEvent }) => {
    const dialog = await findForm();
    await expect(dialog.getByRole('checkbox', { name: 'Make my values the defaults' })).toBeChecked();
    await userEvent.type(dialog.getByLabelText('Content'), ' Be brief.');
    await userEvent.selectOptions(dialog.getByLabelText('Category'), 'Business');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Copy' }));
    const [name, industry] = promptFixture.variables;
    await expect(onSave).toHaveBeenCalledWith({
      title: `${promptFixture.title} (Modified)`,
      description: promptFixture.description,
      content: `${promptFixture.content} Be brief.`,
      category: 'Business',
      variables: [{ ...name, defaultValue: 'Ada' }, industry],
    });
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  },
});

/** The value of a variable that the prompt does not declare is kept by declaring it. */
export const UndeclaredVariable = meta.story({
  args: {
    prompt: { ...promptFixture, content: 'Plan {day} with {guest}.', variables: [] },
    values: { day: 'Monday' },
  },
  play: async ({ args: { onSave }, userEvent }) => {
    const dialog = await findForm();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Copy' }));
    await waitFor(() =>
      expect(onSave).toHaveBeenCalledWith(
        expect.objectContaining({
          variables: [{ name: 'day', description: 'day', defaultValue: 'Monday' }],
        }),
      ),
    );
  },
});

function Opener(props: SaveModifiedDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change it</Button>
      <SaveModifiedDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

/** Discarding changes needs confirmation. */
export const Discard = meta.story({
  render: (args) => <Opener {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change it' }));
    const dialog = await findForm();
    await userEvent.type(dialog.getByLabelText('Title'), ' by Ada');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(dialog.getByLabelText('Description')).toHaveFocus());
    await expect(dialog.getByLabelText('Title')).toHaveValue(`${promptFixture.title} (Modified) by Ada`);

    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

let saveRequest = Promise.withResolvers<void>();

/** Saving while the confirmation is open closes both dialogs. */
export const SavedWhileConfirming = meta.story({
  args: { onSave: () => saveRequest.promise },
  beforeEach() {
    saveRequest = Promise.withResolvers();
  },
  render: (args) => <Opener {...args} />,
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Change it' });
    await userEvent.click(opener);
    const dialog = await findForm();
    await userEvent.type(dialog.getByLabelText('Title'), ' by Ada');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Copy' }));
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    saveRequest.resolve();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(opener);
    await findForm();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
});

export const WithoutValues = meta.story({
  args: { values: { name: 'Ada' } },
  play: async ({ args: { onSave }, userEvent }) => {
    const dialog = await findForm();
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Copy' }));
    await expect(onSave).toHaveBeenCalledWith(
      expect.objectContaining({ variables: promptFixture.variables }),
    );
  },
});

export const Saving = meta.story({
  args: { onSave: fn(() => new Promise<void>(() => {})) },
  play: async ({ userEvent }) => {
    const dialog = await findForm();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Copy' }));
    await expect(await dialog.findByRole('button', { name: 'Saving…' })).toHaveFocus();
  },
});

export const SaveFailed = meta.story({
  args: { onSave: fn(() => Promise.reject(new Error(''))) },
  play: async ({ args: { onOpenChange }, userEvent }) => {
    const dialog = await findForm();
    await userEvent.type(dialog.getByLabelText('Title'), '!');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Copy' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to save prompt');
    await expect(dialog.getByLabelText('Title')).toHaveValue(`${promptFixture.title} (Modified)!`);
    await expect(onOpenChange).not.toHaveBeenCalled();
  },
});

/** A field error of the server is shown beside its field. */
export const ServerError = meta.story({
  args: {
    onSave: fn(() =>
      Promise.reject(
        Object.assign(new Error('Title must be at most 200 characters long'), {
          errors: [{ path: 'title', message: 'Title must be at most 200 characters long' }],
        }),
      ),
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = await findForm();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Copy' }));
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveFocus());
    await expect(dialog.getByLabelText('Title')).toHaveAccessibleDescription(
      'Title must be at most 200 characters long',
    );
  },
});
