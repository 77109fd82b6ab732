import { commentFixtures, promptFixture, userFixture } from '@ai-directory/api-client/testing';
import { Button } from '@ai-directory/ui/button';
import { useState } from 'react';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PromptDialog, type PromptDialogProps } from './prompt-dialog.tsx';

const defaults: PromptDialogProps = {
  open: true,
  prompt: promptFixture,
  onOpenChange: fn(),
  viewerId: userFixture.id,
  hrefFor: ({ id }) => `/prompts/${id}`,
  onNotice: fn(),
  onLike: fn(async () => {}),
  onSave: fn(async () => {}),
  onRate: fn(async () => {}),
  onFollow: fn(async () => {}),
  onUsed: fn(async () => {}),
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
  component: PromptDialog,
  args: defaults,
  beforeEach: () => localStorage.clear(),
  parameters: {
    docs: { story: { inline: false, height: '40rem' } },
    guide: {
      do: {
        text: 'Open it over the list that people come back to: focus returns to the card.',
        example: () => <Opener prompt={promptFixture} open={false} onOpenChange={() => {}} />,
      },
      dont: {
        text: 'Do not put a form into it: what was typed is gone when it closes. Only the values are remembered.',
      },
      keyboard: {
        'Tab, Shift+Tab':
          'Goes round inside the dialog: actions, values, preview, parts below, buttons, Close.',
        'Enter, Space': 'On Copy prompt, copies the filled text.',
        Escape: 'Closes it; focus goes back to where it was.',
      },
      follows: { 'APG: Dialog (modal)': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/' },
    },
  },
});

export const Open = meta.story();

export const WithActions = meta.story({ args: { actions: <Button>Share</Button> } });

/** A question over the dialog: Escape closes only that, and focus goes back to what opened it. */
export const ReportOverDialog = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: promptFixture.title });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    const question = await screen.findByRole('dialog', { name: 'Report this prompt' });
    await within(question).findByLabelText('It does not work');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await expect(dialog).toBeVisible();
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Report' })).toHaveFocus());
  },
});

/** A comment that is deleted passes focus on inside the dialog. */
export const CommentDeleted = meta.story({
  args: { viewerId: promptFixture.userId },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: promptFixture.title }));
    await userEvent.click(dialog.getByRole('heading', { name: 'Comments' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Delete the comment of alan' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this comment?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(dialog.queryByText('I ask for ten minutes: more answers.')).toBeNull());
    await waitFor(() => expect(dialog.getByRole('group', { name: 'Comments' })).toHaveFocus());
  },
});

export const LongContent = meta.story({
  args: { prompt: { ...promptFixture, content: `${promptFixture.content}\n\n`.repeat(80) } },
});

/** Filled and copied by keyboard; closing gives focus back to what opened it. */
export const ByKeyboard = meta.story({
  render: (props) => <Opener {...props} />,
  play: async ({ args: { onNotice }, canvas, userEvent }) => {
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
    await expect(onNotice).toHaveBeenCalledWith({ tone: 'success', message: 'Prompt copied to clipboard!' });
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
