import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

const defaults: ConfirmDialogProps = {
  trigger: <Button>Delete…</Button>,
  title: 'Delete “Cold email”?',
  description: 'Users you shared it with lose access.',
  confirmLabel: 'Delete',
  loadingLabel: 'Deleting…',
  onConfirm: fn(async () => {}),
  onOpenChange: fn(),
};

const meta = preview.meta({
  title: 'Components/Overlays/Confirm Dialog',
  component: ConfirmDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '20rem' } },
    usage: {
      do: {
        text: 'Name the object in the question, repeat its verb on the button, and reject the promise of `onConfirm` when the action fails.',
        example: () => <ConfirmDialog {...defaults} />,
      },
      dont: {
        text: 'Do not ask before an action that can be undone. A toast with Undo is quicker.',
      },
      keyboard: {
        'Tab, Shift+Tab': 'Moves focus inside the dialog. It opens with focus on Cancel.',
        'Enter, Space': 'Activates the focused button. Enter in a field confirms.',
        Escape: 'Closes the dialog, like Cancel; focus returns to the trigger.',
      },
      references: { 'APG: Alert dialog': 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/' },
    },
  },
});

/** Focus starts on Cancel and returns to the trigger. */
export const Cancelled = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Delete…' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Cold email”?' });
    await expect(dialog).toHaveAccessibleDescription('Users you shared it with lose access.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
});

export const Confirmed = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Delete…' });
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

/** Nothing closes the dialog while the action is pending. */
export const Loading = meta.story({
  args: { defaultOpen: true, onConfirm: fn(() => new Promise(() => {})) },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Deleting…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
});

/** The error is shown in the dialog, where the action can be tried again. */
export const Failed = meta.story({
  args: {
    defaultOpen: true,
    onConfirm: fn(async () => {
      throw new Error('Failed to delete prompt');
    }),
  },
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete prompt');
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

/** Not destructive, and controlled by the host. */
export const Primary = meta.story({
  args: {
    trigger: undefined,
    title: 'Publish this prompt?',
    description: 'Everyone can find and use it.',
    confirmLabel: 'Publish',
    cancelLabel: 'Keep private',
    variant: 'primary',
  },
  render: function Primary(args) {
    const [open, setOpen] = useState(true);
    return <ConfirmDialog {...args} open={open} onOpenChange={setOpen} />;
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Keep private' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

/** A field that must be filled first: `onConfirm` resolves with `false`, and the dialog stays open. */
export const WithField = meta.story({
  args: {
    defaultOpen: true,
    onConfirm: fn(async () => false),
    children: (
      <Field label="Reason">
        <TextInput />
      </Field>
    ),
  },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Duplicate{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(screen.getByRole('alertdialog')).toBeVisible();
  },
});

export const LongText = meta.story({
  args: {
    defaultOpen: true,
    title: 'Delete “Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz”?',
    description: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen is deleted too.',
    confirmLabel: 'Delete Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth);
  },
});
