import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from './alert-dialog.tsx';

const remove = fn();

const meta = preview.meta({
  component: AlertDialogContent,
  beforeEach: () => void remove.mockClear(),
  parameters: { docs: { story: { inline: false, height: '20rem' } } },
  render: (args) => (
    <AlertDialog defaultOpen>
      <AlertDialogContent {...args}>
        <AlertDialogTitle>Delete “Cold email”?</AlertDialogTitle>
        <AlertDialogDescription>It is gone for everyone you shared it with.</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction onClick={remove}>Delete</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  ),
});

/** Focus waits on the harmless answer, and a press outside does nothing. */
export const FocusOnCancel = meta.story({
  play: async () => {
    await screen.findByRole('alertdialog', { name: 'Delete “Cold email”?' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  },
});

export const Confirmed = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await expect(remove).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

/** While the answer is carried out, a plain `Button` keeps the question open. */
export const Pending = meta.story({
  render: (args) => (
    <AlertDialog defaultOpen>
      <AlertDialogContent {...args}>
        <AlertDialogTitle>Remove the OpenAI key?</AlertDialogTitle>
        <AlertDialogDescription>Its models can no longer be used.</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <Button variant="danger" loading>
            Removing…
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  ),
});

/** The failure is said where the question is, and can be tried again. */
export const Failed = meta.story({
  render: (args) => (
    <AlertDialog defaultOpen>
      <AlertDialogContent {...args}>
        <AlertDialogTitle>Remove the OpenAI key?</AlertDialogTitle>
        <AlertDialogDescription>Its models can no longer be used.</AlertDialogDescription>
        <Alert tone="danger" live>
          Failed to remove the key
        </Alert>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <Button variant="danger">Remove</Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  ),
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('Failed to remove the key');
  },
});
