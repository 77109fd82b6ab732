import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { StatusDot } from './status-dot.tsx';

const meta = preview.meta({
  component: StatusDot,
  args: { label: 'Not connected' },
  parameters: {
    guide: {
      do: {
        text: 'Say the state in a word that is true without its colour.',
        example: () => (
          <>
            <StatusDot tone="success" label="Connected" />
            <StatusDot label="Not connected" />
          </>
        ),
      },
      dont: {
        text: 'Do not tell states apart by colour alone: red and green differ for some eyes only.',
        example: () => (
          <>
            <StatusDot tone="success" label="OpenAI" />
            <StatusDot tone="danger" label="Anthropic" />
          </>
        ),
      },
      keyboard: 'Not interactive: it takes no focus.',
      follows: { 'WCAG 2.2: 1.4.1 Use of color': 'https://www.w3.org/WAI/WCAG22/Understanding/use-of-color' },
    },
  },
});

/** Off is a ring, so that it differs from on by more than its colour. */
export const Neutral = meta.story();
export const Success = meta.story({
  args: { tone: 'success', label: 'Connected' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Connected')).toBeVisible();
  },
});
export const Warning = meta.story({ args: { tone: 'warning', label: 'Never tested' } });
export const Danger = meta.story({ args: { tone: 'danger', label: 'Invalid' } });
export const Info = meta.story({ args: { tone: 'info', label: 'Testing' } });

/** The dot stays beside the first line. */
export const LongText = meta.story({
  args: {
    tone: 'success',
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

/** Where the system chooses the colours, filled is on and hollow is off. */
export const ForcedColours = meta.story({
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
      <StatusDot tone="success" label="Connected" />
      <StatusDot label="Not connected" />
    </div>
  ),
  play: async ({ canvas }) => {
    const fill = (word: string) => getComputedStyle(canvas.getByText(word), '::before').backgroundColor;
    await expect(fill('Connected')).not.toBe(fill('Not connected'));
  },
});

const tones = ['neutral', 'success', 'warning', 'danger', 'info'] as const;

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem' }}>
      {tones.map((tone) => (
        <StatusDot key={tone} tone={tone} label={tone} />
      ))}
    </div>
  ),
});
