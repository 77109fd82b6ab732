import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { CopyButton } from './copy-button.tsx';

const meta = preview.meta({
  title: 'Components/Actions/Copy Button',
  component: CopyButton,
  args: { value: 'Write a cold email', label: 'Copy Prompt', onCopy: fn(), onError: fn() },
  parameters: {
    usage: {
      do: {
        text: 'Say what is copied. The button confirms it, visibly and to screen readers.',
        example: () => <CopyButton value="Write a cold email to {name}." label="Copy prompt" />,
      },
      dont: {
        text: 'Do not add a toast: it would repeat the message.',
      },
      keyboard: { 'Enter, Space': 'Copies. For two seconds the button says “Copied”, or “Could not copy”.' },
      references: {
        'APG: Button': 'https://www.w3.org/WAI/ARIA/apg/patterns/button/',
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

const delay = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export const Default = meta.story();
export const Primary = meta.story({ args: { variant: 'primary' } });
export const IconOnly = meta.story({ args: { hideLabel: true } });

/** It is as wide as its label, and never wider than its container. */
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

/** The confirmation becomes the accessible name, is announced, and disappears after two seconds. */
export const Copied = meta.story({
  beforeEach: () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    return () => write.mockRestore();
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Prompt' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied');
    await expect(args.onCopy).toHaveBeenCalledWith('Write a cold email');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Copy Prompt' })).toBeVisible());
  },
});

/** Each click is confirmed and announced again, for two seconds after the click. */
export const CopiedTwice = Copied.extend({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    const previous = canvas.getByRole('status').firstElementChild;
    await delay(1500);
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByRole('status').firstElementChild).not.toBe(previous));
    await delay(1000);
    await expect(button).toHaveAccessibleName('Copied');
  },
});

/** The browser does not let the page copy: the text is shown selected, to be copied by hand. */
export const Failed = meta.story({
  beforeEach: () => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const command = spyOn(document, 'execCommand').mockReturnValue(false);
    return () => {
      write.mockRestore();
      command.mockRestore();
    };
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Prompt' }));
    await expect(await canvas.findByRole('button', { name: 'Could not copy' })).toBeVisible();
    await expect(args.onError).toHaveBeenCalled();
    await expect(screen.getByRole('textbox', { name: 'Copy by hand' })).toHaveFocus();
  },
});
