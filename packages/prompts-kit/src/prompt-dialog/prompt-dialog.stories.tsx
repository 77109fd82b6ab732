import { commentFixtures, promptFixture, userFixture } from '@ai-directory/api-client/testing';
import { Button } from '@ai-directory/ui/button';
import { useState } from 'react';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { HiddenReason } from '../hidden-notice/hidden-notice.tsx';
import { PromptDialog, type PromptDialogProps } from './prompt-dialog.tsx';

const defaults: PromptDialogProps = {
  open: true,
  prompt: promptFixture,
  onOpenChange: fn(),
  currentUserId: userFixture.id,
  getPromptHref: ({ id }) => `/prompts/${id}`,
  onNotify: fn(),
  onLike: fn(async () => {}),
  onSave: fn(async () => {}),
  onRate: fn(async () => {}),
  onFollow: fn(async () => {}),
  onUse: fn(async () => {}),
  onSaveModified: fn(async () => {}),
  onReport: fn(async () => {}),
  comments: {
    list: async () => ({ comments: commentFixtures, total: commentFixtures.length, pages: 1 }),
    add: () => Promise.reject(new Error('Not in this story')),
    remove: fn(async () => {}),
    report: fn(async () => {}),
  },
};

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Prompt Dialog',
  component: PromptDialog,
  args: defaults,
  beforeEach: () => localStorage.clear(),
  parameters: {
    docs: { story: { inline: false, height: '40rem' } },
    usage: {
      do: {
        text: 'Open it above the list: focus returns to the card.',
        example: () => <Opener prompt={promptFixture} open={false} onOpenChange={() => {}} />,
      },
      dont: {
        text: 'Do not put a form into it: its input is lost when the dialog closes. Only the values are stored.',
      },
      keyboard: {
        'Tab, Shift+Tab': 'Cycles through the dialog: actions, values, preview, sections, buttons, Close.',
        'Enter, Space': 'On Copy prompt, copies the filled text.',
        Escape: 'Closes the dialog; focus returns to where it was.',
      },
      references: { 'APG: Dialog (modal)': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/' },
    },
  },
});

export const Default = meta.story();

/** Its author sees why a moderator has hidden the prompt. */
export const Hidden = meta.story({
  args: {
    notice: (
      <HiddenReason
        hiding={{ by: 'moderator', reason: 'spam', note: 'Please remove the link.', appeal: 'possible' }}
      />
    ),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() =>
      expect(dialog.getByText('Reason: spam or advertising. Please remove the link.')).toBeVisible(),
    );
  },
});

export const WithActions = meta.story({ args: { actions: <Button>Share</Button> } });

/** Escape closes only the nested dialog; focus returns to its button. */
export const NestedDialog = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: promptFixture.title });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    const confirmation = await screen.findByRole('dialog', { name: 'Report this prompt' });
    await within(confirmation).findByLabelText('It does not work');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(confirmation).not.toBeInTheDocument());
    await expect(dialog).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Report' })).toHaveFocus());
  },
});

/** Focus stays in the dialog. */
export const CommentDeleted = meta.story({
  args: { currentUserId: promptFixture.userId },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: promptFixture.title }));
    await userEvent.click(dialog.getByRole('button', { name: /^Comments/ }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete the comment by alan' }));
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'Delete this comment?' }));
    await userEvent.click(confirmation.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(dialog.queryByText('I ask for ten minutes: more answers.')).toBeNull());
    await waitFor(() => expect(dialog.getByRole('group', { name: 'Comments' })).toHaveFocus());
  },
});

export const LongContent = meta.story({
  args: { prompt: { ...promptFixture, content: `${promptFixture.content}\n\n`.repeat(80) } },
});

/** Filled, copied and closed by keyboard. */
export const Keyboard = meta.story({
  render: (props) => <Opener {...props} />,
  play: async ({ args: { onNotify }, canvas, userEvent }) => {
    const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const opener = canvas.getByRole('button', { name: 'Open the prompt' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: promptFixture.title });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    screen.getByLabelText('name').focus();
    await userEvent.keyboard('Ada');
    screen.getByRole('button', { name: 'Copy prompt' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(writeText).toHaveBeenCalledWith(expect.stringContaining('Write an email to Ada'));
    await expect(onNotify).toHaveBeenCalledWith({
      variant: 'success',
      message: 'Prompt copied to clipboard!',
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

function Opener(props: PromptDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the prompt</Button>
      <PromptDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}
