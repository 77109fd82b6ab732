import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Stack } from '../stack/stack.tsx';
import { Separator } from './separator.tsx';

const meta = preview.meta({
  title: 'Components/Layout/Separator',
  component: Separator,
  render: (args) => (
    <Stack gap={2}>
      Public
      <Separator {...args} />
      Private
    </Stack>
  ),
  parameters: {
    usage: {
      do: {
        text: 'Use it between groups that have no headings.',
        example: () => (
          <Stack gap={2}>
            Edit
            <Separator />
            Delete
          </Stack>
        ),
      },
      dont: {
        text: 'Do not separate every entry: a gap is enough.',
        example: () => (
          <Stack gap={2}>
            Edit
            <Separator />
            Share
            <Separator />
            Delete
          </Stack>
        ),
      },
      keyboard: 'Not interactive: it cannot be focused.',
      references: {
        'HTML: The hr element': 'https://html.spec.whatwg.org/multipage/grouping-content.html#the-hr-element',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('separator')).toBeVisible();
  },
});
export const Dashed = meta.story({ args: { variant: 'dashed' } });

export const Vertical = meta.story({
  args: { orientation: 'vertical' },
  render: (args) => (
    <Stack orientation="horizontal" gap={2}>
      Public
      <Separator {...args} />
      Private
    </Stack>
  ),
  play: async ({ canvas }) => {
    const separator = canvas.getByRole('separator');
    await expect(separator).toHaveAttribute('aria-orientation', 'vertical');
    await expect(separator.getBoundingClientRect().height).toBeGreaterThan(8);
  },
});

/** Screen readers skip it. */
export const Decorative = meta.story({
  args: { decorative: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('separator')).toBeNull();
  },
});
