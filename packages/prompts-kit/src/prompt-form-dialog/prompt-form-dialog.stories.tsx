import type { PromptDraft } from '@ai-directory/api-client/contract';
import { promptFixture } from '@ai-directory/api-client/testing';
import { Button } from '@ai-directory/ui/button';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PromptFormDialog, type PromptFormDialogProps } from './prompt-form-dialog.tsx';

const { title, description, content, category, tags, variables, visibility } = promptFixture;

const draft: PromptDraft = {
  title,
  description,
  content,
  category,
  tags,
  variables,
  visibility,
  aiModels: ['Claude'],
};

const defaults: PromptFormDialogProps = { open: true, onOpenChange: fn(), onSubmit: fn(async () => {}) };

const meta = preview.meta({
  title: 'Prompts Kit/Writing/Prompt Form Dialog',
  component: PromptFormDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '40rem' } },
    usage: {
      do: {
        text: 'Let it close itself: it closes when the promise resolves, and shows the message of a rejection.',
        example: () => <Opener open={false} onOpenChange={() => {}} onSubmit={async () => {}} />,
      },
      dont: {
        text: 'Do not ask for confirmation yourself. The dialog does, and only if there are unsaved changes.',
      },
      keyboard: {
        'Tab, Shift+Tab': 'Cycles through the dialog.',
        Enter: 'Adds the typed tag or variable; in the title, submits the form.',
        Escape:
          'Closes the dialog. With unsaved changes it asks for confirmation, with focus on Keep editing.',
      },
      references: {
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
  args: { defaultValues: draft },
  play: async ({ args: { onSubmit, onOpenChange }, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Edit Prompt' })).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(onSubmit).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  },
});

/** On wide windows, the content is shown beside the form, with declared variables highlighted. */
export const Preview = meta.story({
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText(/^What you write in Content/)).toBeVisible());
    await userEvent.type(dialog.getByLabelText('Content'), 'Name rivers of {{country} as `{{x}`.');
    const shown = await dialog.findByRole('region', { name: 'Preview' });
    await expect(shown).toHaveTextContent('Name rivers of {country} as `{x}`.');
    await expect(within(shown).getByText('{country}')).toBeVisible();
    await expect(within(shown).queryByText('{x}')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Declare {country}' }));
    await userEvent.keyboard('Where they flow{Enter}');
    await expect(await within(shown).findByText('{country}')).toBeVisible();
  },
});

/** On phones there is no room for a preview. */
export const WithoutPreview = meta.story({
  globals: { viewport: { value: 'narrow' } },
  args: { defaultValues: draft },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Edit Prompt' })).toBeVisible());
    await expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
  },
});

export const ValidationErrors = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Create Prompt' }));
    await expect(screen.getByLabelText('Title')).toHaveFocus();
    await waitFor(() => expect(screen.getByText('Category is required')).toBeVisible());
  },
});

/** Without changes, the dialog closes without confirmation; focus returns to the opener. */
export const ClosedUnchanged = meta.story({
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

/** Discarding changes needs confirmation; 'Keep editing' returns to the field. */
export const UnsavedChanges = meta.story({
  render: (props) => <Opener {...props} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Write a prompt' }));
    await userEvent.type(await screen.findByLabelText('Title'), 'Precious');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
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
