import type { Hiding } from '@ai-directory/api-client/contract';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { HiddenNotice } from './hidden-notice.tsx';

const hiding: Hiding = { by: 'moderator', reason: 'wrong', note: 'It costs more.', appeal: 'possible' };

const meta = preview.meta({
  title: 'Prompts Kit/Writing/Hidden Notice',
  component: HiddenNotice,
  args: { hiding, onAppeal: fn(async () => {}) },
  decorators: [(Story) => <div style={{ maxInlineSize: '44rem' }}>{Story()}</div>],
  parameters: {
    usage: {
      do: { text: 'Show it to the author only, above or below the hidden content.' },
      dont: { text: 'Do not show it to others: for them hidden content does not exist.' },
      keyboard: {
        Tab: 'Moves through the field and its button.',
        'Enter, Space': 'Sends the appeal when the button has focus.',
      },
      references: { 'WCAG 2.2: Error Identification': 'https://www.w3.org/TR/WCAG22/#error-identification' },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Reason: it is inaccurate')).toBeVisible();
    await expect(canvas.getByText('It costs more.')).toBeVisible();
  },
});

export const HiddenByReports = meta.story({
  args: { hiding: { by: 'reports', reason: 'spam', note: '', appeal: 'possible' } },
  play: async ({ canvas }) => expect(canvas.getByText(/An edit lists it again/)).toBeVisible(),
});

export const Sent = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send appeal' }));
    const field = canvas.getByLabelText('Why should it be restored?');
    await expect(field).toHaveAccessibleErrorMessage('Write why it should be restored');
    await expect(field).toHaveFocus();
    await userEvent.type(field, ' The price is corrected. ');
    await userEvent.click(canvas.getByRole('button', { name: 'Send appeal' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('Your appeal was sent.');
    await expect(args.onAppeal).toHaveBeenCalledWith('The price is corrected.');
  },
});

/** The text is preserved. */
export const SendFailed = meta.story({
  args: { onAppeal: fn(() => Promise.reject(new Error(''))) },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('Why should it be restored?');
    await userEvent.type(field, 'The price is corrected.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send appeal' }));
    await expect(await canvas.findByText(/could not be sent/)).toBeVisible();
    await expect(field).toHaveValue('The price is corrected.');
  },
});

export const Appealed = meta.story({
  args: { hiding: { ...hiding, appeal: 'pending' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You have appealed/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

/** The moderator's decision about the appeal, with its reason and note. */
export const AppealRejected = meta.story({
  args: { hiding: { ...hiding, appeal: 'rejected' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/rejected it\. This is final/)).toBeVisible();
    await expect(canvas.getByText('It costs more.')).toBeVisible();
    await expect(canvas.queryByText(/You have appealed/)).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});
