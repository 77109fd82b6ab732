import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { Rating } from './rating.tsx';

const meta = preview.meta({
  title: 'Components/Data/Rating',
  component: Rating,
  args: { value: 4.6, count: 1280 },
  parameters: {
    usage: {
      do: {
        text: 'Show the average with its count: 4.9 of three users means less than 4.6 of a thousand.',
        example: () => <Rating value={4.6} count={1280} />,
      },
      dont: {
        text: 'Do not pass zero without ratings: pass `null`.',
        example: () => <Rating value={0} count={0} />,
      },
      keyboard: 'Not interactive: it cannot be focused. To select stars, use `RatingInput`.',
      references: {
        'WCAG 2.2: 1.1.1 Non-text content': 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rated 4.6 of 5')).toBeInTheDocument();
    await expect(canvas.getByText('(1,280)')).toBeVisible();
  },
});
export const Five = meta.story({ args: { value: 5 } });
export const WithoutCount = meta.story({ args: { count: undefined } });
export const ThreeAndAHalf = meta.story({ args: { value: 3.5 } });
export const Zero = meta.story({ args: { value: 0, count: 3 } });
export const NoRatings = meta.story({ args: { value: null } });

export const LongText = meta.story({ args: { count: 1_234_567_890 } });
