import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Download } from '../icons/icons.tsx';
import { Slot, Slottable } from './slot.tsx';

const meta = preview.meta({
  title: 'Components/Utilities/Slot',
  component: Slot,
  args: { onClick: fn(), title: 'From the slot', children: <button type="button">Tools</button> },
  parameters: {
    docs: {
      description: {
        component:
          'Renders its only child with the props of the slot: the base of `asChild`. `Slottable` marks the child among other content.',
      },
    },
    usage: {
      do: {
        text: 'Use it for `asChild` in your own components: the link inside stays a link, with your styles and handlers. It is that of Radix.',
      },
      dont: {
        text: 'Do not pass two children, or text: it throws.',
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

/** `Slottable` marks the child among other content, which is rendered inside it. */
export const WithSlottable = meta.story({
  render: ({ children, ...args }) => (
    <Slot {...args}>
      <Download aria-hidden="true" width={16} height={16} />
      <Slottable>{children}</Slottable>
    </Slot>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Tools' });
    await expect(button.firstElementChild?.tagName).toBe('svg');
    await expect(button).toHaveTextContent('Tools');
  },
});
