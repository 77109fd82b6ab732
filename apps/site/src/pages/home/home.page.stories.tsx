import { contract } from '@ai-directory/api-client/contract';
import {
  mock,
  mockError,
  mockPending,
  promptFixture,
  toolFixture,
  toolFixtures,
  userFixture,
} from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, spyOn, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Home/Home',
  args: { url: '/' },
  parameters: { layout: 'fullscreen' },
});

export const SignedOut = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Image Creation 16 tools' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Start here', current: 'page' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All 62 tools' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Make slides' })).toHaveAttribute(
      'href',
      '/tools?search=make+slides',
    );
    // The form of the prompt loads when the browser is idle.
    await expect((await canvas.findAllByRole('textbox', { name: /^\{/ }))[0]).toBeVisible();
  },
});

/** A prompt is filled in and copied on the spot. */
export const PromptCopied = meta.story({
  play: async ({ canvas, userEvent }) => {
    const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const [name] = promptFixture.variables.map((variable) => variable.name);
    const [field] = await canvas.findAllByRole('textbox', { name: `{${name}}` });
    await userEvent.type(field as HTMLElement, 'Grace');
    const [button] = canvas.getAllByRole('button', { name: 'Copy prompt' });
    await userEvent.click(button as HTMLElement);
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(writeText).toHaveBeenCalledWith(expect.stringContaining('Grace'));
  },
});

/** Recommendations have reasons. */
export const SignedIn = meta.story({
  args: { url: '/', currentUser: userFixture },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Recommended for you' })).toBeVisible();
    await expect((await canvas.findAllByText(/Because of Paper Trail/))[0]).toBeVisible();
  },
});

export const Rated = meta.story({
  args: { url: '/?tab=rated' },
  beforeEach({ msw }) {
    const tools = toolFixtures(3).map((tool) => ({ ...tool, rating: 4.5, ratingCount: 8 }));
    msw.use(mock(contract.tools.list, { tools, total: 3, pages: 1 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Best rated', current: 'page' })).toBeVisible();
    await expect((await canvas.findAllByText('4.5'))[0]).toBeVisible();
  },
});

export const NoneRated = meta.story({
  args: { url: '/?tab=rated' },
  beforeEach({ msw }) {
    msw.use(mock(contract.tools.list, { tools: [toolFixture], total: 1, pages: 1 }));
  },
  play: async ({ canvas }) => expect(await canvas.findByText(/^No tool has a rating yet/)).toBeVisible(),
});

export const Newest = meta.story({
  args: { url: '/' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'New' }));
    await expect(await canvas.findByRole('link', { name: 'New', current: 'page' })).toBeVisible();
  },
});

const scrollToEnd = () => scrollTo(0, document.body.scrollHeight);

/** Above the articles: tools whose facts have changed, with what has and when. */
export const ChangedFacts = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'All 62 tools' });
    scrollToEnd();
    const section = within(
      (await canvas.findByRole('heading', { name: 'Changed lately' })).closest('section')!,
    );
    await expect(section.getAllByText(/^20\.? Nov\.? 2026: Price from, API$/)).toHaveLength(4);
  },
});

export const NoChangedFacts = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.tools.list, { tools: [], total: 0, pages: 0 }));
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'All 62 tools' });
    scrollToEnd();
    await expect(await canvas.findByRole('heading', { name: 'Articles' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Changed lately' })).not.toBeInTheDocument();
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

const failTools = ({ msw }: Pick<StoryContext, 'msw'>) =>
  msw.use(mockError(contract.ai.recommendations, 503, 'internal_error'));

/** A failed section has its own error; the others stay. */
export const LoadFailed = meta.story({
  beforeEach: failTools,
  play: async ({ canvas }) => expect(await canvas.findByText('Tools could not be loaded.')).toBeVisible(),
});

export const LoadedOnRetry = meta.story({
  tags: ['!dev'],
  beforeEach: failTools,
  play: async ({ canvas, userEvent, msw }) => {
    await canvas.findByText('Tools could not be loaded.');
    msw.use(mock(contract.ai.recommendations, { tools: [{ tool: toolFixture, reason: 'New here.' }] }));
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByRole('link', { name: 'Paper Trail' })).toBeVisible();
  },
});
