import { Lock } from 'lucide-react';

import preview from '../../../../.storybook/preview.tsx';
import { Badge } from './badge.tsx';

const meta = preview.meta({ component: Badge, args: { children: 'Free' } });

export const Neutral = meta.story();
export const Success = meta.story({ args: { tone: 'success', children: 'Connected' } });
export const Danger = meta.story({ args: { tone: 'danger', children: 'Invalid' } });
export const Category = meta.story({ args: { tone: 'violet', children: 'Creative' } });
export const WithIcon = meta.story({ args: { children: 'Private', icon: <Lock aria-hidden="true" /> } });

export const LongText = meta.story({
  args: { children: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '12rem' }}>
        <Story />
      </div>
    ),
  ],
});

const tones = ['neutral', 'success', 'warning', 'danger', 'info'] as const;
const hues = ['teal', 'blue', 'violet', 'rose', 'amber', 'green'] as const;

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
      {[...tones, ...hues].map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
});
