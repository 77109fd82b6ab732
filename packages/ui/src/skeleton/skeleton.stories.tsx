import preview from '../../../../.storybook/preview.tsx';
import { Card } from '../card/card.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = preview.meta({ component: Skeleton });

export const Text = meta.story({ args: { width: '12rem' } });
export const Block = meta.story({ args: { variant: 'block' } });
export const Circle = meta.story({ args: { variant: 'circle' } });

/** The exact shape of what will come, so that nothing moves when it does. */
export const InCard = meta.story({
  render: () => (
    <div style={{ maxInlineSize: '22rem' }} aria-busy="true">
      <Card>
        <Skeleton width="60%" style={{ fontSize: '1rem' }} />
        <Skeleton width="95%" />
        <Skeleton width="80%" />
        <Skeleton width="40%" style={{ marginBlockStart: '2rem' }} />
      </Card>
    </div>
  ),
});
