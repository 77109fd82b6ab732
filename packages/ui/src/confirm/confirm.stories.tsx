import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../button/button.tsx';
import { queue } from './confirm-queue.ts';
import { confirm, ConfirmHost, type Question } from './confirm.tsx';

const answered = fn();

const question: Question = {
  title: 'Delete “Cold email”?',
  text: 'It is gone for everyone you shared it with.',
  confirmLabel: 'Delete',
  danger: true,
};

const ask = async (asked: Question) => answered(await confirm(asked));

const meta = preview.meta({
  component: ConfirmHost,
  // Questions outlive what asked them, and so would reach the next story.
  beforeEach: () => {
    answered.mockClear();
    return () => {
      for (let open = queue.read(); open; open = queue.read()) open.answer(false);
    };
  },
  parameters: {
    docs: { story: { inline: false, height: '20rem' } },
    guide: {
      do: {
        text: 'Ask before something is lost, and give the button the verb of the question.',
        example: () => (
          <>
            <ConfirmHost />
            <Button onClick={() => void ask(question)}>Delete…</Button>
          </>
        ),
      },
      dont: {
        text: 'Do not ask before what can be undone. A toast that offers Undo is quicker.',
      },
      keyboard: {
        'Tab, Shift+Tab': 'Goes round between the two answers. It opens on Cancel.',
        'Enter, Space': 'Gives the answer that has focus.',
        Escape: 'Closes it as Cancel does; focus goes back to the button that asked.',
      },
      follows: { 'APG: Alert dialog': 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/' },
    },
  },
  render: () => (
    <>
      <ConfirmHost />
      <Button onClick={() => void ask(question)}>Delete…</Button>
    </>
  ),
});

/** Focus waits on the harmless answer, and returns to the button that asked. */
export const Cancelled = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Delete…' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Cold email”?' });
    await expect(dialog).toHaveAccessibleDescription(question.text);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(answered).toHaveBeenCalledWith(false);
    await waitFor(() => expect(button).toHaveFocus());
  },
});

export const Confirmed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(answered).toHaveBeenCalledWith(true));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(answered).toHaveBeenCalledOnce();
  },
});

/** Not dangerous, with its own words. The second question waits for the first. */
export const TwoQuestions = meta.story({
  play: async ({ userEvent }) => {
    void ask({ title: 'Leave?', text: 'Changes are lost.', confirmLabel: 'Leave', cancelLabel: 'Stay' });
    void ask(question);
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(answered).toHaveBeenCalledWith(false));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith(true));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

/** Two questions, one after the other: focus goes back to what asked the first. */
export const OneAfterAnother = meta.story({
  render: () => (
    <>
      <ConfirmHost />
      <Button onClick={() => void ask(question).then(() => ask(question))}>Delete…</Button>
      <Button
        onClick={() => {
          void ask(question);
          void ask(question);
        }}
      >
        Delete both…
      </Button>
    </>
  ),
  play: async ({ canvas, userEvent }) => {
    for (const name of ['Delete…', 'Delete both…']) {
      await userEvent.click(canvas.getByRole('button', { name }));
      const first = await screen.findByRole('alertdialog');
      await userEvent.click(within(first).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(first).not.toBeInTheDocument());
      const second = await screen.findByRole('alertdialog');
      await waitFor(() => expect(within(second).getByRole('button', { name: 'Cancel' })).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      await waitFor(() => expect(canvas.getByRole('button', { name })).toHaveFocus());
    }
  },
});

export const LongText = meta.story({
  play: async () => {
    void ask({
      title: 'Delete “Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz”?',
      text: 'It is gone for everyone, Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen too.',
      confirmLabel: 'Delete Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
      cancelLabel: 'Keep Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    });
    await screen.findByRole('alertdialog');
  },
});

/** The question stays open, to be looked at. */
export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete…' }));
    await screen.findByRole('alertdialog');
  },
});
