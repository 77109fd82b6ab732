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
  component: ReportDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '40rem' } },
    guide: {
      do: { text: 'Name in the title what is reported.' },
      dont: { text: 'Do not open it for somebody signed out: say that they need to sign in.' },
      keyboard: {
        'Down arrow, Up arrow': 'Chooses the next or the previous reason.',
        Tab: 'Goes through reason, details and buttons, and round.',
        Escape: 'Closes it; focus goes back to where it was.',
      },
      follows: { 'APG: Dialog (modal)': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/' },
    },
  },
});

const form = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this prompt' }));
  await dialog.findByRole('group', { name: 'What is wrong with it?' });
  return dialog;
};

export const Open = meta.story({ play: async () => void (await form()) });

export const Described = meta.story({
  args: { description: 'What three people report is hidden until it has been mended.' },
  play: async () => {
    await form();
    await expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/^What three people/);
  },
});

export const ReasonMissing = meta.story({
  play: async ({ args: { onReport }, userEvent }) => {
    const dialog = await form();
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect(await dialog.findByText('Choose what is wrong with it')).toBeVisible();
    await expect(dialog.getByLabelText('Spam or advertising')).toHaveFocus();
    await expect(onReport).not.toHaveBeenCalled();
  },
});

export const Sent = meta.story({
  play: async ({ args: { onReport, onOpenChange }, userEvent }) => {
    const dialog = await form();
    await userEvent.click(dialog.getByLabelText('Something else'));
    await userEvent.type(dialog.getByLabelText(/^Details/), ' Empty. ');
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect(onReport).toHaveBeenCalledWith({ reason: 'other', details: 'Empty.' });
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  },
});

/** It stays, with what was chosen and typed. */
export const SendFailed = meta.story({
  args: { onReport: fn(() => Promise.reject(new Error('You have reported it already'))) },
  play: async ({ args: { onOpenChange }, userEvent }) => {
    const dialog = await form();
    await userEvent.click(dialog.getByLabelText('Spam or advertising'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('You have reported it already');
    await expect(dialog.getByLabelText('Spam or advertising')).toBeChecked();
    await expect(onOpenChange).not.toHaveBeenCalled();
  },
});
