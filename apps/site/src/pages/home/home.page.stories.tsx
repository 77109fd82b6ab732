import { contract } from '@ai-directory/api-client/contract';
import {
  mock,
  mockError,
  mockPending,
  toolFixture,
  toolFixtures,
  userFixture,
} from '@ai-directory/api-client/testing';
import { expect } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Pages/Home',
  args: { url: '/' },
});

export const SignedOut = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Image Creation 16 tools' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'A place to start' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All 62 tools' })).toBeVisible();
    // No tool has a rating.
    await expect(canvas.queryByRole('heading', { name: 'Best rated' })).not.toBeInTheDocument();
  },
});

/** Recommendations have reasons. */
export const SignedIn = meta.story({
  args: { url: '/', currentUser: userFixture },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Recommended for you' })).toBeVisible();
    await expect((await canvas.findAllByText(/Because of Paper Trail/))[0]).toBeVisible();
  },
});

export const Rated = meta.story({
  beforeEach({ msw }) {
    const tools = toolFixtures(3).map((tool) => ({ ...tool, rating: 4.5, ratingCount: 8 }));
    msw.use(mock(contract.tools.list, { tools, total: 3, pages: 1 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Best rated' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mockPending(contract.categories.all),
      mockPending(contract.ai.recommendations),
      mockPending(contract.tools.list),
    );
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading categories')).toBeInTheDocument(),
});

/** A failed section has its own error; the others stay. */
export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.ai.recommendations, 503, 'internal_error'));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('Tools could not be loaded.')).toBeVisible();
    msw.use(mock(contract.ai.recommendations, { tools: [{ tool: toolFixture, reason: 'New here.' }] }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByRole('link', { name: 'Paper Trail' })).toBeVisible();
  },
});
