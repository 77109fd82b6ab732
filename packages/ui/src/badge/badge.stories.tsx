import preview from '../../../../.storybook/preview.tsx';
import { Lock } from '../icons/icons.tsx';
import { Badge } from './badge.tsx';

const meta = preview.meta({
  component: Badge,
  args: { children: 'Free' },
  parameters: {
    usage: {
      do: {
        text: 'Use one or two words that are clear without their color.',
        example: () => (
          <>
            <Badge tone="success">Active</Badge>
            <Badge tone="danger">Invalid</Badge>
            <Badge>Free</Badge>
          </>
        ),
      },
      dont: {
        text: 'Do not use it for a sentence or an action: use `Alert` or `Button`.',
        example: () => <Badge tone="warning">This key was never tested, so test it before you use it</Badge>,
      },
      keyboard: 'Not interactive: it cannot be focused.',
      references: {
        'WCAG 2.2: 1.4.1 Use of color': 'https://www.w3.org/WAI/WCAG22/Understanding/use-of-color',
      },
    },
  },
});

export const Neutral = meta.story();
export const Success = meta.story({ args: { tone: 'success', children: 'Connected' } });
export const Danger = meta.story({ args: { tone: 'danger', children: 'Invalid' } });
export const Warning = meta.story({ args: { tone: 'warning', children: 'Never tested' } });
export const Info = meta.story({ args: { tone: 'info', children: 'Beta' } });
export const Category = meta.story({ args: { tone: 'violet', children: 'Creative' } });
export const WithIcon = meta.story({ args: { children: 'Private', icon: <Lock aria-hidden="true" /> } });

export const LongText = meta.story({
  args: { children: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
});

/** Forced colors remove the background: an outline shows the badge. */
export const ForcedColors = meta.story({
  render: () => (
    <div style={{ display: 'flex', gap: '0.5rem' }}>
      <Badge tone="success">Connected</Badge>
      <Badge tone="violet">Creative</Badge>
    </div>
  ),
});

const tones = ['neutral', 'success', 'warning', 'danger', 'info'] as const;
const categoryColors = ['teal', 'blue', 'violet', 'rose', 'amber', 'green'] as const;

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
      {[...tones, ...categoryColors].map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
});
