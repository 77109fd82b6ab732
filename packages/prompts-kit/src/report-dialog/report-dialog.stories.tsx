import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { ReportDialog, type ReportDialogProps } from './report-dialog.tsx';

const defaults: ReportDialogProps = {
  open: true,
  onOpenChange: fn(),
  title: 'Report this prompt',
  onReport: fn(async () => {}),
};

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Report Dialog',
  component: ReportDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '40rem' } },
    usage: {
      do: { text: 'Name the reported object in the title.' },
      dont: { text: 'Do not open it for anonymous users: ask them to sign in.' },
      keyboard: {
        'Down arrow, Up arrow': 'Selects the next or previous reason.',
        Tab: 'Cycles through reason, details and buttons.',
        Escape: 'Closes the dialog; focus returns to where it was.',
      },
      references: { 'APG: Dialog (modal)': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/' },
    },
  },
});

const findForm = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this prompt' }));
  await dialog.findByRole('group', { name: 'What is wrong with it?' });
  return dialog;
};

export const Default = meta.story({ play: async () => void (await findForm()) });

export const WithDescription = meta.story({
  args: { description: 'A moderator reviews each report.' },
  play: async () => {
    await findForm();
    await expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/^A moderator reviews/);
  },
});

export const ReasonMissing = meta.story({
  play: async ({ args: { onReport }, userEvent }) => {
    const dialog = await findForm();
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect(await dialog.findByText('Choose what is wrong with it')).toBeVisible();
    await expect(dialog.getByLabelText('Spam or advertising')).toHaveFocus();
    await expect(onReport).not.toHaveBeenCalled();
  },
});

export const Sent = meta.story({
  play: async ({ args: { onReport, onOpenChange }, userEvent }) => {
    const dialog = await findForm();
    await userEvent.click(dialog.getByLabelText('Something else'));
    await userEvent.type(dialog.getByLabelText(/^Details/), ' Empty. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect(onReport).toHaveBeenCalledWith({ reason: 'other', details: 'Empty.' });
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  },
});

/** The dialog stays open and keeps the input. */
export const SendFailed = meta.story({
  args: { onReport: fn(() => Promise.reject(new Error('You have reported it already'))) },
  play: async ({ args: { onOpenChange }, userEvent }) => {
    const dialog = await findForm();
    await userEvent.click(dialog.getByLabelText('Spam or advertising'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('You have reported it already');
    await expect(dialog.getByLabelText('Spam or advertising')).toBeChecked();
    await expect(onOpenChange).not.toHaveBeenCalled();
  },
});

/** Asks for confirmation before Cancel or Escape discards what was typed. Escape there returns to the form. */
export const DiscardChanges = meta.story({
  args: { open: undefined, defaultOpen: true },
  play: async ({ args: { onOpenChange }, userEvent }) => {
    const dialog = await findForm();
    await userEvent.type(dialog.getByLabelText(/^Details/), 'Empty.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(
      await screen.findByText('The report is not sent. What you typed will be lost.'),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(dialog.getByLabelText(/^Details/)).toHaveValue('Empty.');

    await userEvent.keyboard('{Escape}');
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    await expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(confirmation.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

export const DraftRestored = meta.story({
  args: { draftId: 'ada/report/42' },
  beforeEach: () => {
    sessionStorage.setItem('draft:ada/report/42', JSON.stringify({ reason: 'spam', details: 'An advert' }));
    return () => sessionStorage.removeItem('draft:ada/report/42');
  },
  play: async ({ userEvent }) => {
    const dialog = await findForm();
    await expect(await dialog.findByText('Draft restored')).toBeVisible();
    await expect(dialog.getByLabelText(/^Details/)).toHaveValue('An advert');
    await userEvent.click(dialog.getByRole('button', { name: 'Discard draft' }));
    await expect(dialog.getByLabelText(/^Details/)).toHaveValue('');
    await expect(dialog.getByLabelText('Spam or advertising')).not.toBeChecked();
  },
});
