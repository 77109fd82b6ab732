import { expect, fn, spyOn, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { CopyButton } from './copy-button.tsx';

const meta = preview.meta({
  component: CopyButton,
  args: { text: 'Write a cold email', label: 'Copy Prompt', onCopied: fn(), onFailed: fn() },
});

export const Idle = meta.story();
export const Primary = meta.story({ args: { variant: 'primary' } });
export const IconOnly = meta.story({ args: { shape: 'icon', variant: 'ghost' } });

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
