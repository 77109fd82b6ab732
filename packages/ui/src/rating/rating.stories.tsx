import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Rating } from './rating.tsx';

const meta = preview.meta({ component: Rating, args: { value: 4.6, count: 1280 } });

export const Rated = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rated 4.6 of 5')).toBeInTheDocument();
    await expect(canvas.getByText('(1,280)')).toBeVisible();
  },
});
export const WithoutCount = meta.story({ args: { value: 5, count: undefined } });
export const ThreeAndAHalf = meta.story({ args: { value: 3.5 } });
export const Zero = meta.story({ args: { value: 0, count: 3 } });
export const NoVotes = meta.story({ args: { value: null } });
