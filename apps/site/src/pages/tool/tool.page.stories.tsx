import { contract } from '@ai-directory/api-client/contract';
import {
  mock,
  mockError,
  mockPending,
  reviewFixture,
  reviewFixtures,
  toolDetailsFixture,
  userFixture,
} from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { clearCompare } from '../../features/compare-tray/compare-store.ts';
import { SitePage } from '../../testing/with-site.tsx';

const route = { url: '/tool/paper-trail' };
const signedIn = { ...route, currentUser: userFixture };

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Tools/Tool',
  args: route,
  beforeEach: clearCompare,
  parameters: { layout: 'fullscreen' },
});

export const SignedOut = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Paper Trail' })).toBeVisible();
    const sidebar = within(canvas.getByRole('complementary', { name: 'Details' }));
    await expect(sidebar.getByRole('link', { name: 'research' })).toHaveAttribute(
      'href',
      '/tools?tag=research',
    );
    for (const link of ['Visit website', 'example.org']) {
      await expect(canvas.getByRole('link', { name: `${link} (opens in a new tab)` })).toBeVisible();
    }
    await expect(await canvas.findByText('Quotes what it found')).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Similar tools' })).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Prompts for this tool' })).toBeVisible();
  },
});

/** Actions show a message to anonymous users. */
export const LoginRequired = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Favorite Paper Trail' }));
    await expect(await screen.findByText('Please login to add favorites')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Collect' }));
    await expect(await screen.findByText('Please login to collect tools')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(await screen.findByText('Please login to report tools')).toBeVisible();
  },
});

export const Favorite = meta.story({
  args: signedIn,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Favorite Paper Trail' }));
    // At once, before the answer: the mock does not keep it.
    await expect(
      await canvas.findByRole('button', { name: 'Favorite Paper Trail, 1 so far', pressed: true }),
    ).toBeVisible();
    await expect(await screen.findByText('Added to favorites!')).toBeVisible();
  },
});

const rated = { ...toolDetailsFixture, rating: 4, ratingCount: 2, viewsCount: 1204, favoritesCount: 31 };

export const Rated = meta.story({
  beforeEach({ msw }) {
    const submittedBy = reviewFixture.author;
    msw.use(mock(contract.tools.get, { ...rated, submittedBy, isNew: true }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('out of 5, by 2 users')).toBeVisible();
    await expect(canvas.getByText('1,204 times')).toBeVisible();
    const stars = within(canvas.getByRole('list', { name: 'Distribution of ratings' }));
    await expect(stars.getAllByRole('listitem')[0]).toHaveTextContent('5 stars:1 review');
  },
});

export const NoRelated = meta.story({
  beforeEach({ msw }) {
    const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    msw.use(
      mock(contract.reviews.list, { reviews: [], total: 0, pages: 0, distribution: none, mine: null }),
      mock(contract.tools.similar, []),
      mock(contract.prompts.list, { prompts: [], totalPages: 0, totalCount: 0 }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No reviews yet/)).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole('heading', { name: 'Similar tools' })).toBeNull());
  },
});

/** Facts of the first catalogue, which nobody has checked yet. */
export const FactsNotChecked = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.tools.get, { ...toolDetailsFixture, factsCheckedOn: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nobody has checked these facts yet\./)).toBeVisible();
    await expect(canvas.queryByText('Last checked')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Something wrong?' })).toBeVisible();
  },
});

/** One click marks the facts as checked, when and by how many users. */
export const FactsConfirmed = meta.story({
  args: signedIn,
  beforeEach({ msw }) {
    msw.use(
      mock(contract.tools.get, { ...toolDetailsFixture, factsCheckedOn: null, factsCheckedBy: 0 }),
      mock(contract.tools.confirm, { factsCheckedOn: '2026-11-30', factsCheckedBy: 3 }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Still true' }));
    await expect(await canvas.findByText('Nov 2026')).toBeVisible();
    await expect(canvas.getByText('by 3 users')).toBeVisible();
    await expect(canvas.queryByText(/^Nobody has checked/)).toBeNull();
  },
});

/** Anonymous users are asked to sign in. */
export const ConfirmRequiresLogin = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Still true' }));
    await expect(await screen.findByText('Please login to confirm facts')).toBeVisible();
  },
});

/** On phones the bar that stays has room for the name: the label of the link to the website is hidden. */
export const StickyBar = meta.story({
  tags: ['narrow', '!dev'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Paper Trail' });
    (await canvas.findByRole('heading', { name: 'Similar tools' })).scrollIntoView();
    const toTop = await canvas.findByRole('link', { name: 'Paper Trail , back to the top' });
    const name = within(toTop).getByText('Paper Trail');
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    await expect(canvas.getAllByRole('link', { name: 'Visit website (opens in a new tab)' })).toHaveLength(2);
  },
});

/** Visible to its submitter only, who sees why and can appeal once. */
export const Hidden = meta.story({
  args: signedIn,
  beforeEach({ msw }) {
    const hiding = {
      by: 'moderator' as const,
      reason: 'wrong' as const,
      note: 'It costs more.',
      appeal: 'possible' as const,
    };
    const tool = { ...toolDetailsFixture, isHidden: true, hiding, submittedBy: userFixture };
    msw.use(mock(contract.tools.get, tool));
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('It costs more.')).toBeVisible();
    await expect(canvas.getByText('Reason: it is inaccurate')).toBeVisible();
    await expect(await canvas.findByText(/you cannot review it/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', { name: 'Something wrong?' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Send appeal' }));
    await userEvent.type(canvas.getByLabelText('Why should it be restored?'), 'The price is corrected.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send appeal' }));
    await expect(await canvas.findByText(/Your appeal was sent/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.tools.get));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading content...')).toBeInTheDocument(),
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.tools.get, 503, 'internal_error'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('This tool could not be loaded.')).toBeVisible(),
});

export const NotFound = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.tools.get, 404, 'tool_not_found', 'Tool not found'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Page Not Found')).toBeVisible(),
});

const failReviews = ({ msw }: Pick<StoryContext, 'msw'>) =>
  msw.use(mockError(contract.reviews.list, 503, 'internal_error'));

/** Failed reviews do not affect the rest of the page. */
export const ReviewsLoadFailed = meta.story({
  beforeEach: failReviews,
  play: async ({ canvas }) => expect(await canvas.findByText('Reviews could not be loaded.')).toBeVisible(),
});

export const ReviewsLoadedOnRetry = meta.story({
  tags: ['!dev'],
  beforeEach: failReviews,
  play: async ({ canvas, userEvent, msw }) => {
    await canvas.findByText('Reviews could not be loaded.');
    const distribution = { 1: 0, 2: 0, 3: 1, 4: 0, 5: 1 };
    msw.use(
      mock(contract.reviews.list, { reviews: reviewFixtures, total: 2, pages: 1, distribution, mine: null }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByText('Slow with long papers.')).toBeVisible();
  },
});
