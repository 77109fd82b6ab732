import { toolFixture } from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { at, inSite } from '../testing/in-site.tsx';
import { ToolCard, ToolCardSkeleton } from './tool-card.tsx';

const meta = preview.meta({
  component: ToolCard,
  decorators: [inSite],
  parameters: at({ address: '/' }),
  args: { tool: toolFixture },
});

/** Without a mark the tool's first letter stands on its category's hue; without reviews it says so. */
export const Letter = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Paper Trail' })).toHaveAttribute(
      'href',
      '/tool/paper-trail',
    );
    await expect(canvas.getByText('No ratings yet')).toBeVisible();
  },
});

const mark =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Ccircle cx="12" cy="12" r="9"/%3E%3C/svg%3E';

/** Marks are drawn for a light ground, and get one in both themes. */
export const Mark = meta.story({ args: { tool: { ...toolFixture, logo: mark } } });

/** A mark that does not load leaves the letter. */
export const BrokenMark = meta.story({
  args: { tool: { ...toolFixture, logo: 'data:image/png;base64,broken' } },
  play: async ({ canvas }) => expect(await canvas.findByText('P')).toBeInTheDocument(),
});

export const Rated = meta.story({ args: { tool: { ...toolFixture, rating: 4.62, ratingCount: 128 } } });

export const LongText = meta.story({
  args: {
    tool: {
      ...toolFixture,
      name: 'Donaudampfschifffahrtsgesellschaftskapitänsbot',
      tagline:
        'A line that goes on for longer than a line should, to see where it ends and what that does to the card',
      categoryName: 'Education & Languages',
    },
  },
});

export const Skeleton = meta.story({ render: () => <ToolCardSkeleton /> });
