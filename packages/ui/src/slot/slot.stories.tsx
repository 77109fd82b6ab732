import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Download } from '../icons/icons.tsx';
import { Slot } from './slot.tsx';

const meta = preview.meta({
  component: Slot,
  args: { onClick: fn(), title: 'From the slot', children: <button type="button">Tools</button> },
  parameters: {
    guide: {
      do: {
        text: 'Give `asChild` to a component of yours: the link inside stays a link, with your looks and handlers.',
      },
      dont: {
        text: 'Do not give it two children, or bare text: they are rendered as they are, without your props.',
      },
      keyboard: 'No keys of its own: those of its child.',
      follows: {
        'Radix: Composition with asChild': 'https://www.radix-ui.com/primitives/docs/guides/composition',
      },
    },
  },
});

/** The child stays what it is, with the slot's props. Its own are the stronger. */
export const Child = meta.story({
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

/** `before` stands inside the child, in front of its words. */
export const Before = meta.story({
  args: { before: <Download aria-hidden="true" width={16} height={16} /> },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Tools' });
    await expect(button.firstElementChild?.tagName).toBe('svg');
    await expect(button).toHaveTextContent('Tools');
  },
});

/** What is no element gets no props, and is shown as it is. */
export const OnlyText = meta.story({
  args: { children: 'Tools' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Tools')).not.toHaveAttribute('title');
  },
});
