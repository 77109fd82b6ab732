import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, toolFixture } from '@ai-directory/api-client/testing';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import SearchOverlay from './search-overlay.tsx';

const meta = preview.meta({
  title: 'Patterns/Search/Search Overlay',
  component: SearchOverlay,
  decorators: [withSite],
  parameters: routeParams({ url: '/about' }),
  args: { open: true, onOpenChange: fn() },
});

const findInput = () => screen.findByRole('combobox', { name: 'Search' });

/** Lists tools, categories and prompts, then links to the full search results. */
export const Results = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(await findInput(), 'paper');
    await expect(await screen.findByRole('group', { name: 'Tools' })).toBeVisible();
    await expect(await screen.findByRole('option', { name: 'Tools with “paper”' })).toBeVisible();
  },
});

/** Lists the pages of the site before anything is typed. */
export const Pages = meta.story({
  play: async () => {
    await expect(await findInput()).toHaveFocus();
    await expect(screen.getByRole('option', { name: 'Categories' })).toHaveAttribute('href', '/categories');
  },
});

/** The arrow keys move to a result, Enter opens it. */
export const Keyboard = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.type(await findInput(), 'paper');
    await screen.findByRole('option', { name: 'Tools with “paper”' });
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(await screen.findByText('Navigated away')).toBeInTheDocument();
  },
});

/** Enter without a selection opens the tool list with the search. */
export const Submitted = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.type(await findInput(), 'paper{Enter}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(await screen.findByText('Navigated away')).toBeInTheDocument();
  },
});

/** Tools of the corrected spelling, under the correction. */
export const DidYouMean = meta.story({
  beforeEach({ msw }) {
    const suggestions = { tools: [toolFixture], categories: [], prompts: [], didYouMean: 'paper' };
    msw.use(mock(contract.search.suggest, suggestions));
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await findInput(), 'papr');
    const tools = await screen.findByRole('group', { name: 'Did you mean paper?' });
    await expect(within(tools).getByRole('option', { name: /Paper Trail/ })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.search.suggest));
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await findInput(), 'paper');
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true'));
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.search.suggest, 503, 'internal_error'));
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await findInput(), 'paper');
    await expect(await screen.findByText(/Search is not available/)).toBeVisible();
  },
});

export const Mobile = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ userEvent }) => {
    await userEvent.type(await findInput(), 'paper');
    await expect(await screen.findByRole('group', { name: 'Tools' })).toBeVisible();
  },
});
