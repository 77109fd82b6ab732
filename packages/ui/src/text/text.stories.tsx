import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from './text.tsx';

const meta = preview.meta({
  title: 'Components/Layout/Text',
  component: Text,
  args: { children: 'Reads a stack trace and names the failing frame.' },
  parameters: {
    usage: {
      do: {
        text: 'Use `muted` for help text and `subtle` with `monospace` for numbers and dates.',
        example: () => (
          <Stack gap={1}>
            <Text size="small" variant="muted">
              Tokens cannot change your account.
            </Text>
            <Text size="xs" variant="subtle" monospace>
              last used 3 days ago
            </Text>
          </Stack>
        ),
      },
      dont: {
        text: 'Do not express a meaning by color alone.',
        example: () => <Text variant="danger">claude-3</Text>,
      },
      keyboard: 'Not interactive.',
      references: {
        'WCAG 2.2: 1.4.1 Use of color': 'https://www.w3.org/WAI/WCAG22/Understanding/use-of-color',
      },
    },
  },
});

export const Default = meta.story();
export const Muted = meta.story({ args: { variant: 'muted', size: 'small' } });
export const Monospace = meta.story({
  args: { variant: 'subtle', size: 'xs', monospace: true, children: '2,310 uses' },
});

/** Within a sentence: `asChild` renders the `<span>`. */
export const AsChild = meta.story({
  render: () => (
    <Text>
      3 prompts{' '}
      <Text asChild variant="muted">
        <span>of 12</span>
      </Text>
    </Text>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('of 12').tagName).toBe('SPAN');
  },
});

/** One line with an ellipsis. */
export const Truncated = meta.story({
  args: { truncate: true, style: { maxInlineSize: '12rem' } },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/^Reads/);
    await expect(text.scrollWidth).toBeGreaterThan(text.clientWidth);
  },
});

export const LongText = meta.story({
  args: {
    children: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    style: { maxInlineSize: '12rem' },
  },
});

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <Stack>
      {(['xs', 'small', 'medium', 'large'] as const).map((size) => (
        <Stack key={size} gap={1}>
          <Text size={size}>{size}</Text>
          <Text size={size} weight="strong">
            {size} strong
          </Text>
          <Text size={size} monospace>
            {size} monospace
          </Text>
        </Stack>
      ))}
      {(['default', 'muted', 'subtle', 'info', 'success', 'warning', 'danger'] as const).map((variant) => (
        <Text key={variant} variant={variant}>
          {variant}
        </Text>
      ))}
    </Stack>
  ),
});
