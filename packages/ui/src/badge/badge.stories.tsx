import preview from '../../../../.storybook/preview.tsx';
import { Lock } from '../icons/icons.tsx';
import { Badge } from './badge.tsx';

const meta = preview.meta({
  title: 'Components/Data/Badge',
  component: Badge,
  args: { children: 'Free' },
  parameters: {
    usage: {
      do: {
        text: 'Use one or two words that are clear without their color.',
        example: () => (
          <>
            <Badge variant="success">Active</Badge>
            <Badge variant="danger">Invalid</Badge>
            <Badge>Free</Badge>
          </>
        ),
      },
      dont: {
        text: 'Do not use it for a sentence or an action: use `Alert` or `Button`.',
        example: () => (
          <Badge variant="warning">This key was never tested, so test it before you use it</Badge>
        ),
      },
      keyboard: 'Not interactive: it cannot be focused.',
      references: {
        'WCAG 2.2: 1.4.1 Use of color': 'https://www.w3.org/WAI/WCAG22/Understanding/use-of-color',
      },
    },
  },
});

export const Neutral = meta.story();
export const Success = meta.story({ args: { variant: 'success', children: 'Connected' } });
export const Danger = meta.story({ args: { variant: 'danger', children: 'Invalid' } });
export const Warning = meta.story({ args: { variant: 'warning', children: 'Never tested' } });
export const Info = meta.story({ args: { variant: 'info', children: 'Beta' } });
export const Category = meta.story({ args: { color: 'violet', children: 'Creative' } });
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
      <Badge variant="success">Connected</Badge>
      <Badge color="violet">Creative</Badge>
    </div>
  ),
});

const variants = ['neutral', 'success', 'warning', 'danger', 'info'] as const;
const colors = ['teal', 'blue', 'violet', 'rose', 'amber', 'green'] as const;

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
      {variants.map((variant) => (
        <Badge key={variant} variant={variant}>
          {variant}
        </Badge>
      ))}
      {colors.map((color) => (
        <Badge key={color} color={color}>
          {color}
        </Badge>
      ))}
    </div>
  ),
});
