import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { StatusIndicator } from './status-indicator.tsx';

const meta = preview.meta({
  title: 'Components/Feedback/Status Indicator',
  component: StatusIndicator,
  args: { label: 'Not connected' },
  parameters: {
    usage: {
      do: {
        text: 'Use a label that is clear without its color.',
        example: () => (
          <>
            <StatusIndicator variant="success" label="Connected" />
            <StatusIndicator label="Not connected" />
          </>
        ),
      },
      dont: {
        text: 'Do not distinguish statuses by color alone: not everyone can tell red from green.',
        example: () => (
          <>
            <StatusIndicator variant="success" label="OpenAI" />
            <StatusIndicator variant="danger" label="Anthropic" />
          </>
        ),
      },
      keyboard: 'Not interactive: it cannot be focused.',
      references: {
        'WCAG 2.2: 1.4.1 Use of color': 'https://www.w3.org/WAI/WCAG22/Understanding/use-of-color',
      },
    },
  },
});

/** A ring instead of a dot, so that it does not differ only by color. */
export const Neutral = meta.story();
export const Success = meta.story({
  args: { variant: 'success', label: 'Connected' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Connected')).toBeVisible();
  },
});
export const Warning = meta.story({ args: { variant: 'warning', label: 'Never tested' } });
export const Danger = meta.story({ args: { variant: 'danger', label: 'Invalid' } });
export const Info = meta.story({ args: { variant: 'info', label: 'Testing' } });

/** The dot is beside the first line. */
export const LongText = meta.story({
  args: {
    variant: 'success',
    label: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz is connected',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
});

/** With forced colors, the dot is filled or a ring. */
export const ForcedColors = meta.story({
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
      <StatusIndicator variant="success" label="Connected" />
      <StatusIndicator label="Not connected" />
    </div>
  ),
  play: async ({ canvas }) => {
    const fill = (word: string) => getComputedStyle(canvas.getByText(word), '::before').backgroundColor;
    await expect(fill('Connected')).not.toBe(fill('Not connected'));
  },
});

const variants = ['neutral', 'success', 'warning', 'danger', 'info'] as const;

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
      {variants.map((variant) => (
        <StatusIndicator key={variant} variant={variant} label={variant} />
      ))}
    </div>
  ),
});
