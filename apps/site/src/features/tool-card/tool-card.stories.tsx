import { contract } from '@ai-directory/api-client/contract';
import { mockError, toolFixture, userFixture } from '@ai-directory/api-client/testing';
import { expect, screen } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { ToolCard, ToolCardSkeleton } from './tool-card.tsx';

const meta = preview.meta({
  title: 'Patterns/Tools/Tool Card',
  component: ToolCard,
  decorators: [withSite],
  parameters: routeParams({ url: '/' }),
  args: { tool: toolFixture },
});

/** Without a logo, shows two letters on the color of the category; without ratings, no stars. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Paper Trail' })).toHaveAttribute(
      'href',
      '/tool/paper-trail',
    );
    await expect(canvas.queryByText(/Rated/)).not.toBeInTheDocument();
  },
});

const logo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Ccircle cx="12" cy="12" r="9"/%3E%3C/svg%3E';

/** Logos are images; uploaded ones are on paper in both themes. */
export const Logo = meta.story({ args: { tool: { ...toolFixture, logo } } });

/** Falls back to the letters when the logo cannot be loaded. */
export const LogoFailed = meta.story({
  args: { tool: { ...toolFixture, logo: 'data:image/png;base64,broken' } },
  play: async ({ canvas }) => expect(await canvas.findByText('PT')).toBeInTheDocument(),
});

export const Rated = meta.story({ args: { tool: { ...toolFixture, rating: 4.62, ratingCount: 128 } } });

export const PriceKnown = meta.story({
  args: {
    tool: {
      ...toolFixture,
      pricing: 'subscription',
      priceFrom: { amount: 9.5, currency: 'USD', per: 'month' },
    },
  },
  play: async ({ canvas }) =>
    expect(canvas.getByText('Subscription', { exact: false })).toHaveTextContent(
      'Subscription · from $9.50 a month',
    ),
});

export const NewWithReason = meta.story({
  args: {
    tool: { ...toolFixture, isNew: true },
    reason: 'Fits “studies” and “claim”: Quotes with page numbers.',
  },
});

/** The tagline is not repeated. */
export const ReasonWithTagline = meta.story({
  args: { reason: `Fits “studies”: ${toolFixture.tagline}.` },
  play: async ({ canvas }) =>
    expect(canvas.getAllByText(toolFixture.tagline, { exact: false })).toHaveLength(1),
});

export const Favorite = meta.story({
  parameters: routeParams({ url: '/', currentUser: userFixture }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Favorite Paper Trail' }));
    await expect(await screen.findByText('Added to favorites!')).toBeVisible();
  },
});

export const FavoriteFailed = meta.story({
  parameters: routeParams({ url: '/', currentUser: userFixture }),
  beforeEach({ msw }) {
    msw.use(mockError(contract.tools.favorite, 503, 'internal_error'));
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
