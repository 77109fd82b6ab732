import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending } from '@ai-directory/api-client/testing';
import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../testing/with-site.tsx';
import SearchOverlay from './search-overlay.tsx';

const meta = preview.meta({
  component: SearchOverlay,
  decorators: [withSite],
  parameters: routeParams({ url: '/about' }),
  args: { open: true, onOpenChange: fn() },
});

const findInput = () => screen.findByRole('combobox', { name: 'Search' });

/** Lists the pages of the site before anything is typed. */
export const Pages = meta.story({
  play: async () => {
    await expect(await findInput()).toHaveFocus();
    await expect(screen.getByRole('option', { name: 'Categories' })).toHaveAttribute('href', '/categories');
  },
});

/** Lists tools, categories and prompts, then links to the full search results. */
export const Results = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(await findInput(), 'paper');
    await expect(await screen.findByRole('group', { name: 'Tools' })).toBeVisible();
    await expect(await screen.findByRole('option', { name: 'Tools with “paper”' })).toBeVisible();
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

/** Offers a spelling correction, which searches when clicked. */
export const DidYouMean = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(contract.search.suggest, { tools: [], categories: [], prompts: [], didYouMean: 'midjourney' }),
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await findInput(), 'midjurney');
    await userEvent.click(await screen.findByRole('button', { name: 'Did you mean midjourney?' }));
    await expect(await findInput()).toHaveValue('midjourney');
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
