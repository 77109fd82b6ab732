import preview from '../../../../.storybook/preview.tsx';
import { Card as CardFrame } from '../card/card.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = preview.meta({
  title: 'Components/Feedback/Skeleton',
  component: Skeleton,
  parameters: {
    usage: {
      do: {
        text: 'Match the shape of the loaded content, in a region with `aria-busy`, so that nothing shifts.',
        example: () => (
          <div aria-busy="true" style={{ inlineSize: '100%', display: 'grid', gap: '0.5rem' }}>
            <Skeleton width="60%" />
            <Skeleton width="95%" />
            <Skeleton width="80%" />
          </div>
        ),
      },
      dont: {
        text: 'Do not use one block for everything, nor a skeleton for a loading button or a wait below 300 ms.',
        example: () => <Skeleton variant="block" width="100%" height="4rem" />,
      },
      keyboard: 'Not interactive: it cannot be focused and is hidden from screen readers.',
      references: { 'WAI-ARIA: aria-busy': 'https://www.w3.org/TR/wai-aria-1.2/#aria-busy' },
    },
  },
});

export const Text = meta.story({ args: { width: '12rem' } });
export const Block = meta.story({ args: { variant: 'block' } });
export const Avatar = meta.story({ args: { variant: 'circle' } });

/** The exact shape of the loaded card, so that nothing shifts. */
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

/** Only the pulse stays, which moves nothing. Checked by tests/storybook.spec.ts. */
export const ReducedMotion = meta.story({ render: () => profile });

/** Forced colors remove the background: an outline shows the shape. */
export const ForcedColors = meta.story({ render: () => profile });

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
