import { contract, type PromptDetails } from '@ai-directory/api-client/contract';
import {
  commentFixtures,
  mock,
  mockError,
  mockPending,
  promptDetailsFixture,
  promptFixture,
  runFixtures,
} from '@ai-directory/api-client/testing';
import { expect, waitFor } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const details: PromptDetails = {
  ...promptDetailsFixture,
  aiModels: ['Claude', 'GPT-4'],
  rating: 3.9,
  ratings: [0, 0, 2, 3, 2],
  stats: { uses: 8, totalRatings: 7 },
  version: 3,
  runs: runFixtures,
  runsCount: runFixtures.length,
  commentsCount: commentFixtures.length,
};

const related = [2, 3, 4].map((last) => ({
  ...promptFixture,
  id: `${promptFixture.id.slice(0, -1)}${last}`,
  title: `Cold email ${last}`,
  runsCount: last,
}));

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Prompts/Prompt',
  args: { url: `/prompts/${promptFixture.id}` },
  beforeEach({ msw }) {
    msw.use(
      mock(contract.prompts.get, details),
      mock(contract.prompts.list, { prompts: related, totalCount: 4, totalPages: 1 }),
      mock(contract.prompts.runs, { runs: details.runs, total: details.runsCount, pages: 1 }),
      mock(contract.prompts.comments, { comments: commentFixtures, total: details.commentsCount, pages: 1 }),
    );
  },
  parameters: { layout: 'fullscreen' },
});

// The library caches prompts across stories, so each of these has its own id.
const uncachedPrompt = (last: number) => ({ url: `/prompts/0199aaaa-0000-7000-8000-00000000090${last}` });

const height = (element: HTMLElement) =>
  (element.querySelector('[data-loaded]') as HTMLElement).getBoundingClientRect().height;

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: promptFixture.title })).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`${promptFixture.title} · AI Tools Directory`));
    await expect(canvas.getByRole('link', { name: 'GPT-4' })).toHaveAttribute('href', '/tools?search=GPT-4');
    // The main action ends the bar, also where it has a second row.
    const [open, copy] = ['Open in…', 'Copy prompt'].map((name) => {
      const [button] = canvas.getAllByRole('button', { name });
      return button!.getBoundingClientRect().right;
    });
    if (innerWidth > 1000) await expect(copy).toBeGreaterThanOrEqual(open!);
  },
});

/** The document has a title and the footer is out of view. */
export const Loading = meta.story({
  parameters: uncachedPrompt(1),
  beforeEach({ msw }) {
    msw.use(mockPending(contract.prompts.get));
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(document.title).toBe('Prompt · AI Tools Directory'));
    await expect(height(canvasElement)).toBeGreaterThanOrEqual(innerHeight);
  },
});

export const LoadFailed = meta.story({
  parameters: uncachedPrompt(2),
  beforeEach({ msw }) {
    msw.use(mockError(contract.prompts.get, 503, 'unavailable', 'Try again in a minute'));
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Try again in a minute')).toBeVisible();
    await expect(height(canvasElement)).toBeGreaterThanOrEqual(innerHeight);
  },
});

export const NotFound = meta.story({
  parameters: uncachedPrompt(3),
  beforeEach({ msw }) {
    msw.use(mockError(contract.prompts.get, 404, 'prompt_not_found'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Page Not Found')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Page Not Found · AI Tools Directory'));
  },
});
