import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Download } from '../icons/icons.tsx';
import { Slot } from './slot.tsx';

const meta = preview.meta({
  component: Slot,
  args: { onClick: fn(), title: 'From the slot', children: <button type="button">Tools</button> },
  parameters: {
    usage: {
      do: {
        text: 'Use it for `asChild` in your components: the link inside stays a link, with your styles and handlers.',
      },
      dont: {
        text: 'Do not pass two children, or text: they are rendered without your props.',
      },
      keyboard: 'No keys of its own: those of its child.',
      references: {
        'Radix: Composition with asChild': 'https://www.radix-ui.com/primitives/docs/guides/composition',
      },
    },
  },
});

/** The child is rendered with the slot's props; its own props win. */
export const Default = meta.story({
  args: {
    children: (
      <button type="button" title="From the child">
        Tools
      </button>
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Tools' });
    await expect(button).toHaveAttribute('title', 'From the child');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

/** `before` is rendered inside the child, before its children. */
export const Before = meta.story({
  args: { before: <Download aria-hidden="true" width={16} height={16} /> },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Tools' });
    await expect(button.firstElementChild?.tagName).toBe('svg');
    await expect(button).toHaveTextContent('Tools');
  },
});

/** Text is rendered unchanged. */
export const Text = meta.story({
  args: { children: 'Tools' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tools')).not.toHaveAttribute('title');
  },
});
