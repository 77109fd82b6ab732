import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogBody,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogForm,
  AlertDialogTitle,
  AlertDialogTrigger,
} from './alert-dialog.tsx';

const remove = fn();

const meta = preview.meta({
  title: 'Components/Overlays/Alert Dialog',
  component: AlertDialogContent,
  subcomponents: {
    AlertDialog,
    AlertDialogTrigger,
    AlertDialogTitle,
    AlertDialogDescription,
    AlertDialogForm,
    AlertDialogBody,
    AlertDialogFooter,
    AlertDialogCancel,
    AlertDialogAction,
  },
  beforeEach: () => void remove.mockClear(),
  parameters: {
    docs: { story: { inline: false, height: '20rem' } },
    usage: {
      do: {
        text: 'Name the object in the dialog and repeat its verb on the button. Cancel has focus.',
        example: () => (
          <AlertDialog>
            <AlertDialogTrigger asChild>
              <Button>Delete…</Button>
            </AlertDialogTrigger>
            <AlertDialogContent>
              <AlertDialogTitle>Delete “Cold email”?</AlertDialogTitle>
              <AlertDialogDescription>Users you shared it with lose access.</AlertDialogDescription>
              <AlertDialogFooter>
                <AlertDialogCancel>Cancel</AlertDialogCancel>
                <AlertDialogAction>Delete</AlertDialogAction>
              </AlertDialogFooter>
            </AlertDialogContent>
          </AlertDialog>
        ),
      },
      dont: {
        text: 'Do not ask “Are you sure?” with Yes and No: users have to remember what they clicked.',
        example: () => (
          <AlertDialog>
            <AlertDialogTrigger asChild>
              <Button>Delete…</Button>
            </AlertDialogTrigger>
            <AlertDialogContent>
              <AlertDialogTitle>Are you sure?</AlertDialogTitle>
              <AlertDialogDescription>This cannot be undone.</AlertDialogDescription>
              <AlertDialogFooter>
                <AlertDialogCancel>No</AlertDialogCancel>
                <AlertDialogAction>Yes</AlertDialogAction>
              </AlertDialogFooter>
            </AlertDialogContent>
          </AlertDialog>
        ),
      },
      anatomy: `<AlertDialog>
  <AlertDialogTrigger asChild />
  <AlertDialogContent>
    <AlertDialogTitle />
    <AlertDialogDescription />
    <AlertDialogForm>
      <AlertDialogBody />
      <AlertDialogFooter>
        <AlertDialogCancel />
        <AlertDialogAction />
      </AlertDialogFooter>
    </AlertDialogForm>
  </AlertDialogContent>
</AlertDialog>`,
      keyboard: {
        'Tab, Shift+Tab': 'Moves focus inside the dialog. It opens with focus on Cancel.',
        'Enter, Space': 'Activates the focused button.',
        Escape: 'Closes the dialog, like Cancel; focus returns to the trigger.',
      },
      references: { 'APG: Alert dialog': 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/' },
    },
  },
  render: (args) => (
    <AlertDialog defaultOpen>
      <AlertDialogContent {...args}>
        <AlertDialogTitle>Delete “Cold email”?</AlertDialogTitle>
        <AlertDialogDescription>Users you shared it with lose access.</AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction onClick={remove}>Delete</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  ),
});

/** Clicking outside does not close the dialog. */
export const Open = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Cold email”?' });
    await expect(dialog).toHaveAccessibleDescription('Users you shared it with lose access.');
    const overlay = document.elementFromPoint(1, 1);
    if (!overlay) throw new Error('No overlay found');
    await userEvent.click(overlay);
    await expect(dialog).toBeVisible();
    await expect(remove).not.toHaveBeenCalled();
  },
});

/** Focus starts on Cancel. */
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

/** A plain `Button` keeps the dialog open while the action is pending. `ConfirmDialog` does this by itself. */
export const Loading = meta.story({
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

/** The error is shown in the dialog, where the action can be tried again. */
export const Failed = meta.story({
  render: (args) => (
    <AlertDialog defaultOpen>
      <AlertDialogContent {...args}>
        <AlertDialogTitle>Remove the OpenAI key?</AlertDialogTitle>
        <AlertDialogDescription>Its models can no longer be used.</AlertDialogDescription>
        <Alert variant="danger" announce>
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

export const LongText = meta.story({
  render: (args) => (
    <AlertDialog defaultOpen>
      <AlertDialogContent {...args}>
        <AlertDialogTitle>
          Delete “Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz”?
        </AlertDialogTitle>
        <AlertDialogDescription>
          Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen is deleted too.
        </AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction>Delete</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  ),
  play: async () => {
    const dialog = await screen.findByRole('alertdialog');
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth);
  },
});
