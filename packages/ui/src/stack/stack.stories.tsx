import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Stack, type Gap } from './stack.tsx';

const meta = preview.meta({
  title: 'Components/Layout/Stack',
  component: Stack,
  render: (args) => (
    <Stack {...args}>
      <Badge>Free</Badge>
      <Badge>Freemium</Badge>
      <Badge>Paid</Badge>
    </Stack>
  ),
  parameters: {
    usage: {
      do: {
        text: 'Use it for a column or a row with one distance, and nest stacks for groups.',
        example: () => (
          <Stack gap={2}>
            Delete this prompt?
            <Stack orientation="horizontal" gap={2}>
              <Button variant="danger">Delete</Button>
              <Button>Cancel</Button>
            </Stack>
          </Stack>
        ),
      },
      dont: {
        text: 'Do not set margins on the children: they add to the gap.',
        example: () => (
          <Stack gap={2}>
            <Button style={{ marginBlockEnd: '1rem' }}>Delete</Button>
            <Button>Cancel</Button>
          </Stack>
        ),
      },
      keyboard: 'Not interactive. The order of the children is the order of focus.',
      references: {
        'WCAG 2.2: 1.3.2 Meaningful sequence':
          'https://www.w3.org/WAI/WCAG22/Understanding/meaningful-sequence',
      },
    },
  },
});

export const Default = meta.story({ args: { align: 'start' } });

export const Horizontal = meta.story({ args: { orientation: 'horizontal' } });

/** The ends of the row, such as a title and its actions. */
export const Between = meta.story({
  args: { orientation: 'horizontal', justify: 'between', align: 'center' },
});

/** As a list, for screen readers too. */
export const AsList = meta.story({
  render: (args) => (
    <Stack {...args} asChild gap={1}>
      <ul style={{ margin: 0, paddingInlineStart: '1.5rem' }}>
        <li>Free</li>
        <li>Paid</li>
      </ul>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByRole('list')).rowGap).toBe('4px');
  },
});

/** In a narrow container, a horizontal stack wraps. */
export const LongText = meta.story({
  args: { orientation: 'horizontal', style: { maxInlineSize: '12rem' } },
  render: (args) => (
    <Stack {...args}>
      <Badge>Rindfleischetikettierungsüberwachungsaufgaben</Badge>
      <Badge>Donaudampfschifffahrt</Badge>
    </Stack>
  ),
});

export const RTL = meta.story({
  name: 'RTL',
  args: { orientation: 'horizontal', dir: 'rtl' },
  play: async ({ canvas }) => {
    const left = (text: string) => canvas.getByText(text).getBoundingClientRect().left;
    await expect(left('Free')).toBeGreaterThan(left('Paid'));
  },
});

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <Stack>
      {([0, 1, 2, 3, 4, 5, 6, 7, 8] satisfies Gap[]).map((gap) => (
        <Stack key={gap} orientation="horizontal" gap={gap}>
          <Badge>{gap}</Badge>
          <Badge>{gap}</Badge>
        </Stack>
      ))}
      {(['start', 'center', 'end', 'stretch', 'baseline'] as const).map((align) => (
        <Stack key={align} orientation="horizontal" align={align} justify="end">
          <Badge>{align}</Badge>
          <Button>{align}</Button>
        </Stack>
      ))}
    </Stack>
  ),
});
