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
  AlertDialogTrigger,
} from './alert-dialog.tsx';

const remove = fn();

const meta = preview.meta({
  component: AlertDialogContent,
  beforeEach: () => void remove.mockClear(),
  parameters: {
    docs: { story: { inline: false, height: '20rem' } },
    guide: {
      do: {
        text: 'Name the thing in the question and repeat its verb on the button. Cancel has focus.',
        example: () => (
          <AlertDialog>
            <AlertDialogTrigger asChild>
              <Button>Delete…</Button>
            </AlertDialogTrigger>
            <AlertDialogContent>
              <AlertDialogTitle>Delete “Cold email”?</AlertDialogTitle>
              <AlertDialogDescription>It is gone for everyone you shared it with.</AlertDialogDescription>
              <AlertDialogFooter>
                <AlertDialogCancel>Cancel</AlertDialogCancel>
                <AlertDialogAction>Delete</AlertDialogAction>
              </AlertDialogFooter>
            </AlertDialogContent>
          </AlertDialog>
        ),
      },
      dont: {
        text: '“Are you sure?” with Yes and No can only be answered by someone who remembers what was pressed.',
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
      keyboard: {
        'Tab, Shift+Tab': 'Goes round among the answers and never leaves the question. It opens on Cancel.',
        'Enter, Space': 'Gives the answer that has focus.',
        Escape: 'Closes it as Cancel does; focus goes back to where it was.',
      },
      follows: { 'APG: Alert dialog': 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/' },
    },
  },
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

/** A press outside is no answer. */
export const Open = meta.story({
  play: async ({ userEvent }) => {
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Cold email”?' });
    await expect(question).toHaveAccessibleDescription('It is gone for everyone you shared it with.');
    const scrim = document.elementFromPoint(1, 1);
    if (!scrim) throw new Error('nothing lies over the page');
    await userEvent.click(scrim);
    await expect(question).toBeVisible();
    await expect(remove).not.toHaveBeenCalled();
  },
});

/** Focus waits on the harmless answer. */
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

export const LongText = meta.story({
  render: (args) => (
    <AlertDialog defaultOpen>
      <AlertDialogContent {...args}>
        <AlertDialogTitle>
          Delete “Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz”?
        </AlertDialogTitle>
        <AlertDialogDescription>
          It is gone for everyone, Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen too.
        </AlertDialogDescription>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction>Delete</AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  ),
  play: async () => {
    const question = await screen.findByRole('alertdialog');
    await expect(question.scrollWidth).toBe(question.clientWidth);
  },
});
