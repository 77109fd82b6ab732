import { expect, fn, spyOn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { CopyButton } from './copy-button.tsx';

const meta = preview.meta({
  component: CopyButton,
  args: { text: 'Write a cold email', label: 'Copy Prompt', onCopied: fn(), onFailed: fn() },
  parameters: {
    guide: {
      do: {
        text: 'Name what is copied. The button confirms by itself, seen and read out.',
        example: () => <CopyButton text="Write a cold email to {name}." label="Copy prompt" />,
      },
      dont: {
        text: 'Do not add a toast: the same message twice is one too many.',
      },
      keyboard: { 'Enter, Space': 'Copies. For two seconds the button says “Copied”, or “Could not copy”.' },
      follows: {
        'APG: Button': 'https://www.w3.org/WAI/ARIA/apg/patterns/button/',
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

const pause = (time: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, time);
  });

export const Idle = meta.story();
export const Primary = meta.story({ args: { variant: 'primary' } });
export const IconOnly = meta.story({ args: { shape: 'icon', variant: 'ghost' } });

/** It takes as much room as its words, and no more than there is. */
export const LongText = meta.story({
  args: { label: 'Copy Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
});

/** The confirmation is the button's name, is announced, and goes after two seconds. */
export const Copied = meta.story({
  beforeEach: () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    return () => write.mockRestore();
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Prompt' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied');
    await expect(args.onCopied).toHaveBeenCalledWith('Write a cold email');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy Prompt' })).toBeVisible(), {
      timeout: 3000,
    });
  },
});

/** Pressed again it confirms again: two seconds from then, and read out anew. */
export const CopiedTwice = Copied.extend({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    const said = canvas.getByRole('status').firstElementChild;
    await pause(1500);
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByRole('status').firstElementChild).not.toBe(said));
    await pause(1000);
    await expect(button).toHaveAccessibleName('Copied');
  },
});

/** The browser refused: it says so, and the host may show the text to be copied by hand. */
export const Failed = meta.story({
  beforeEach: () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    return () => write.mockRestore();
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Prompt' }));
    await expect(await canvas.findByRole('button', { name: 'Could not copy' })).toBeVisible();
    await expect(args.onFailed).toHaveBeenCalled();
  },
});
