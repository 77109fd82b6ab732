import { contract } from '@ai-directory/api-client/contract';
import { mockError, toolFixture, userFixture } from '@ai-directory/api-client/testing';
import { expect, screen } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { at, inSite } from '../testing/in-site.tsx';
import { ToolCard, ToolCardSkeleton } from './tool-card.tsx';

const meta = preview.meta({
  component: ToolCard,
  decorators: [inSite],
  parameters: at({ address: '/' }),
  args: { tool: toolFixture },
});

/** Without a mark the tool's first letter stands on its category's hue; what nobody has rated has no stars. */
export const Letter = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Paper Trail' })).toHaveAttribute(
      'href',
      '/tool/paper-trail',
    );
    await expect(canvas.queryByText(/Rated/)).not.toBeInTheDocument();
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

export const NewWithAReason = meta.story({
  args: {
    tool: { ...toolFixture, isNew: true },
    reason: 'Fits “studies” and “claim”: Quotes with page numbers.',
  },
});

/** The star keeps its place while it waits, and says what came of it. */
export const Favorite = meta.story({
  parameters: at({ address: '/', viewer: userFixture }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Favorite Paper Trail' }));
    await expect(await screen.findByText('Added to favorites!')).toBeVisible();
  },
});

export const FavoriteFailed = meta.story({
  parameters: at({ address: '/', viewer: userFixture }),
  beforeEach({ msw }) {
    msw.use(mockError(contract.tools.favorite, 503, 'internal'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Favorite Paper Trail' }));
    await expect(await screen.findByText('Failed to update favorites')).toBeVisible();
  },
});

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
