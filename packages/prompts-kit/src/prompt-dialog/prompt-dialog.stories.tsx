import { promptFixture } from '@ai-directory/api-client/testing';
import { Button } from '@ai-directory/ui/button';
import { useState } from 'react';
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PromptDialog, type PromptDialogProps } from './prompt-dialog.tsx';

const defaults: PromptDialogProps = {
  open: true,
  prompt: promptFixture,
  onOpenChange: fn(),
  onCopied: fn(),
  onCopyFailed: fn(),
};

const meta = preview.meta({
  component: PromptDialog,
  args: defaults,
  parameters: {
    docs: { story: { inline: false, height: '40rem' } },
    guide: {
      do: {
        text: 'Open it over the list that people come back to: focus returns to the card.',
        example: () => <Opener prompt={promptFixture} open={false} onOpenChange={() => {}} />,
      },
      dont: {
        text: 'Do not put a form into it: what was typed is gone when it closes.',
      },
      keyboard: {
        'Tab, Shift+Tab': 'Goes round inside the dialog: values, preview, Copy prompt, Close.',
        'Enter, Space': 'On Copy prompt, copies the filled text.',
        Escape: 'Closes it; focus goes back to where it was.',
      },
      follows: { 'APG: Dialog (modal)': 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/' },
    },
  },
});

export const Open = meta.story();

export const WithActions = meta.story({ args: { actions: <Button>Share</Button> } });

export const LongContent = meta.story({
  args: { prompt: { ...promptFixture, content: `${promptFixture.content}\n\n`.repeat(80) } },
});

/** Filled and copied by keyboard; closing gives focus back to what opened it. */
export const ByKeyboard = meta.story({
  render: (props) => <Opener {...props} />,
  play: async ({ args: { onCopied }, canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const opener = canvas.getByRole('button', { name: 'Open the prompt' });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: promptFixture.title });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    screen.getByLabelText('name').focus();
    await userEvent.keyboard('Ada');
    screen.getByRole('button', { name: 'Copy prompt' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(onCopied).toHaveBeenCalledWith(expect.stringContaining('Write an email to Ada'));
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
