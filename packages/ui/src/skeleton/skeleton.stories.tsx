import preview from '../../../../.storybook/preview.tsx';
import { Card as CardFrame } from '../card/card.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = preview.meta({
  component: Skeleton,
  parameters: {
    guide: {
      do: {
        text: 'Draw the exact shape of what will come, in a region with `aria-busy`, so that nothing moves when it does.',
        example: () => (
          <div aria-busy="true" style={{ inlineSize: '100%', display: 'grid', gap: '0.5rem' }}>
            <Skeleton width="60%" />
            <Skeleton width="95%" />
            <Skeleton width="80%" />
          </div>
        ),
      },
      dont: {
        text: 'Do not show one grey box for everything, nor a skeleton for a button at work or a wait under 300 ms.',
        example: () => <Skeleton variant="block" width="100%" height="4rem" />,
      },
      keyboard: 'Not interactive: it takes no focus, and screen readers pass over it.',
      follows: { 'WAI-ARIA: aria-busy': 'https://www.w3.org/TR/wai-aria-1.2/#aria-busy' },
    },
  },
});

export const Text = meta.story({ args: { width: '12rem' } });
export const Block = meta.story({ args: { variant: 'block' } });
export const Avatar = meta.story({ args: { variant: 'circle' } });

/** The exact shape of what will come, so that nothing moves when it does. */
export const Card = meta.story({
  render: () => (
    <div style={{ maxInlineSize: '22rem' }} aria-busy="true">
      <CardFrame>
        <Skeleton width="60%" style={{ fontSize: '1rem' }} />
        <Skeleton width="95%" />
        <Skeleton width="80%" />
        <Skeleton width="40%" style={{ marginBlockStart: '2rem' }} />
      </CardFrame>
    </div>
  ),
});

const profile = (
  <div style={{ display: 'flex', alignItems: 'center', gap: '0.75rem' }} aria-busy="true">
    <Skeleton variant="circle" />
    <div style={{ flex: 1, minInlineSize: 0 }}>
      <Skeleton width="8rem" />
      <Skeleton width="12rem" />
    </div>
  </div>
);

/** The pulse stays: it moves nothing. The sweep looks that it is all there is. */
export const ReducedMotion = meta.story({ render: () => profile });

/** Greys are gone where the system chooses the colours: an outline shows the shape. */
export const ForcedColours = meta.story({ render: () => profile });

export const Matrix = meta.story({
  tags: ['!autodocs'],
  render: () => (
    <div style={{ display: 'grid', gap: '1rem', maxInlineSize: '22rem' }}>
      {(['text', 'block', 'circle'] as const).map((variant) => (
        <Skeleton key={variant} variant={variant} />
      ))}
    </div>
  ),
});
