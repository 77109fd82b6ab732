import { contract } from '@ai-directory/api-client/contract';
import {
  mock,
  mockError,
  reviewFixture,
  reviewFixtures,
  toolDetailsFixture,
  userFixture,
} from '@ai-directory/api-client/testing';
import { clearDrafts, findDrafts } from '@ai-directory/ui/use-draft';
import { expect, screen, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Reviews } from './reviews.tsx';

const meta = preview.meta({
  title: 'Patterns/Tools/Reviews',
  component: Reviews,
  decorators: [withSite],
  parameters: routeParams({ url: '/tool/paper-trail' }),
  args: { tool: { ...toolDetailsFixture, rating: 4, ratingCount: 2 } },
});

const signedIn = routeParams({ url: '/tool/paper-trail', currentUser: userFixture });

const mine = {
  ...reviewFixture,
  id: '0199aaaa-0000-7000-8000-000000000399',
  author: userFixture,
  title: 'Mine',
};
const withOwnReview = mock(contract.reviews.list, {
  reviews: [...reviewFixtures, mine],
  total: 3,
  pages: 1,
  distribution: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 2 },
  mine,
});

export const Default = meta.story({
  parameters: signedIn,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Slow with long papers.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Write a review' })).toBeVisible();
  },
});

export const SignedOut = meta.story({
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Sign In' })).toBeVisible(),
});

/** The own review comes first and is not repeated in the list. */
export const OwnReview = meta.story({
  parameters: signedIn,
  beforeEach: ({ msw }) => msw.use(withOwnReview),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Your review' })).toBeVisible();
    await expect(canvas.getAllByText('Mine')).toHaveLength(1);
  },
});

/** Selects a rating by keyboard; focus moves to the heading when the form closes. */
export const Created = meta.story({
  parameters: signedIn,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Write a review' }));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('type', 'radio'));
    await userEvent.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
    await userEvent.type(canvas.getByLabelText('Title (optional)'), 'Finds it');
    await userEvent.click(canvas.getByRole('button', { name: 'Save review' }));
    await expect(await screen.findByText('Your review has been saved')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Reviews' })).toHaveFocus());
  },
});

export const RatingRequired = meta.story({
  parameters: signedIn,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Write a review' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Save review' }));
    await expect(await canvas.findByText('Choose from one to five stars.')).toBeVisible();
  },
});

/** Shows the server's message and keeps the entered values. */
export const SaveFailed = meta.story({
  parameters: signedIn,
  beforeEach({ msw }) {
    msw.use(mockError(contract.reviews.save, 403, 'forbidden', 'You cannot review your own tool'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Write a review' }));
    await userEvent.click(await canvas.findByRole('radio', { name: '5 of 5 stars' }));
    await userEvent.type(canvas.getByLabelText('Review (optional)'), 'Very good');
    await userEvent.click(canvas.getByRole('button', { name: 'Save review' }));
    await expect(await canvas.findByText('You cannot review your own tool')).toBeVisible();
    await expect(canvas.getByLabelText('Review (optional)')).toHaveValue('Very good');
  },
});

export const Edit = meta.story({
  parameters: signedIn,
  beforeEach: ({ msw }) => msw.use(withOwnReview),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    await expect(await canvas.findByLabelText('Title (optional)')).toHaveValue('Mine');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('heading', { name: 'Reviews' })).toHaveFocus();
  },
});

const draftKey = `draft:${userFixture.id}/review/${toolDetailsFixture.id}`;

/** Unsaved changes are shown again after a reload, with their rating. */
export const DraftRestored = meta.story({
  parameters: signedIn,
  beforeEach() {
    const draft = { rating: 4, title: 'Finds it', body: '' };
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
    return () => sessionStorage.removeItem(draftKey);
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Draft restored')).toBeVisible();
    await expect(canvas.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Save review' }));
    await expect(await screen.findByText('Your review has been saved')).toBeVisible();
    await expect(sessionStorage.getItem(draftKey)).toBeNull();
  },
});

export const Deleted = meta.story({
  parameters: signedIn,
  beforeEach: ({ msw }) => msw.use(withOwnReview),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Delete your review of ‘Paper Trail’?')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Your review has been deleted')).toBeVisible();
  },
});

/** Signing out in another tab leads to the sign-in page, like an ended session: the draft stays, and the user is told so. */
export const SignedOutElsewhere = meta.story({
  parameters: signedIn,
  beforeEach: () => clearDrafts,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Write a review' }));
    await userEvent.type(await canvas.findByLabelText(/^Title/), 'Finds it');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await expect(await screen.findByText(/^You have been logged out in another tab/)).toBeVisible();
    await expect(await canvas.findByText('Navigated away')).toBeVisible();
    await expect(findDrafts(userFixture.id)).toEqual([`${userFixture.id}/review/${toolDetailsFixture.id}`]);
  },
});
