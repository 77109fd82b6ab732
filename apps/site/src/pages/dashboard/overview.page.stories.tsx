import { contract } from '@ai-directory/api-client/contract';
import {
  mock,
  mockError,
  mockPending,
  overviewFixture,
  promptFixture,
  toolFixtures,
  userFixture,
} from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Dashboard/Overview',
  args: { url: '/dashboard', currentUser: userFixture },
  parameters: { layout: 'fullscreen' },
});

const { counts, days } = overviewFixture;
const noCounts = Object.fromEntries(Object.keys(counts).map((name) => [name, 0])) as typeof counts;
const unusedDays = days.map(({ day }) => ({ day, views: 0, likes: 0, uses: 0 }));

/** Activity, next steps, the last 30 days and suggested tools. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/In the last 7 days: \d+ uses of your prompts/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Favorites 12' })).toBeVisible();
    await expect(canvas.getByText('Works well, but shorten the second question.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Reply to grace/ })).toHaveAttribute(
      'href',
      `/prompts/${promptFixture.id}`,
    );
    await expect(await canvas.findByRole('link', { name: 'Grammarly' })).toBeVisible();
    await userEvent.click(canvas.getByText('Values as a table'));
    await expect(canvas.getByRole('table', { name: 'The last 30 days' })).toBeVisible();
  },
});

/** Prompts filled in this browser come first, with their values. */
export const Continue = meta.story({
  beforeEach() {
    const [first] = promptFixture.variables;
    localStorage.setItem(`aid-values-${promptFixture.id}`, JSON.stringify({ [first?.name ?? '']: 'Ada' }));
    localStorage.setItem(
      'aid-recent-prompts',
      JSON.stringify([{ id: promptFixture.id, usedAt: new Date().toISOString() }]),
    );
  },
  play: async ({ canvas }) => {
    const card = within(await canvas.findByRole('article', { name: promptFixture.title }));
    await expect(card.getAllByText('Ada')[0]).toBeVisible();
    await expect(card.getByText(/\d of \d filled/)).toBeVisible();
    await expect(card.getByRole('button', { name: 'Copy' })).toBeVisible();
  },
});

/** In a browser without uses: the member's own prompts that are used most. */
export const OwnPrompts = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(contract.prompts.list, ({ query: { view, sort } }) => {
        const prompts = view === 'my-prompts' && sort === 'uses' ? [promptFixture] : [];
        return { prompts, totalPages: 1, totalCount: prompts.length };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your prompts' })).toBeVisible();
    await expect(await canvas.findByRole('article', { name: promptFixture.title })).toBeVisible();
  },
});

/** Before the first use: the member's own prompts, or the first ones of the catalogue. */
export const NoPromptUsed = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(contract.prompts.list, ({ query }) => {
        const prompts = query.view === 'my-prompts' ? [] : [promptFixture];
        return { prompts, totalPages: prompts.length, totalCount: prompts.length };
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Fill in a prompt' })).toBeVisible();
    const card = within(await canvas.findByRole('article', { name: promptFixture.title }));
    await expect(card.getByRole('link', { name: /^Fill/ })).toBeVisible();
  },
});

const emptyOverview = mock(contract.dashboard.overview, {
  counts: noCounts,
  days: unusedDays,
  recent: [],
  nextSteps: [],
});
const startKey = `aid-start-${userFixture.id}`;
const resetStart = () => localStorage.removeItem(startKey);

/** Nothing happened yet, and the guide was skipped: next steps only. */
export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(emptyOverview, mock(contract.ai.collaborative, { tools: [] }));
    localStorage.setItem(startKey, JSON.stringify({ jobs: [], isDone: true }));
    return resetStart;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No activity yet')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Submit a tool One that is missing/ })).toBeVisible();
    await expect(canvas.queryByText('The last 30 days')).not.toBeInTheDocument();
    await expect(canvas.queryByText('People with your taste also use')).not.toBeInTheDocument();
  },
});

/** A member without any content: jobs, tools for them and a prompt to fill in. */
export const NewMember = meta.story({
  beforeEach({ msw }) {
    msw.use(emptyOverview, mock(contract.tools.list, { tools: toolFixtures(6), total: 6, pages: 1 }));
    return resetStart;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: 'Get started' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Review code' }));
    await expect(canvas.getByText('1 of 3 selected')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Grammarly' })).toBeVisible();
    await expect(await canvas.findByRole('tablist', { name: 'Prompts to try' })).toBeVisible();
  },
});

/** The guide can be left at any time. */
export const SkipsGuide = meta.story({
  beforeEach({ msw }) {
    msw.use(emptyOverview);
    return resetStart;
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Skip to the dashboard' }));
    await expect(await canvas.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.dashboard.overview), mockPending(contract.ai.collaborative));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading your dashboard')).toBeInTheDocument(),
});

const failOverview = ({ msw }: Pick<StoryContext, 'msw'>) =>
  msw.use(mockError(contract.dashboard.overview, 503, 'unavailable'));

export const LoadFailed = meta.story({
  beforeEach: failOverview,
  play: async ({ canvas }) =>
    expect(await canvas.findByText('Your dashboard could not be loaded.')).toBeVisible(),
});

export const LoadedOnRetry = meta.story({
  tags: ['!dev'],
  beforeEach: failOverview,
  play: async ({ canvas, userEvent, msw }) => {
    await canvas.findByText('Your dashboard could not be loaded.');
    msw.use(mock(contract.dashboard.overview, overviewFixture));
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByRole('heading', { name: 'The last 30 days' })).toBeVisible();
  },
});
