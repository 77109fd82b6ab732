import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending } from '@ai-directory/api-client/testing';
import { expect, fn, screen, waitFor } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { at, inSite } from '../testing/in-site.tsx';
import SearchOverlay from './search-overlay.tsx';

const meta = preview.meta({
  component: SearchOverlay,
  decorators: [inSite],
  parameters: at({ address: '/about' }),
  args: { open: true, onOpenChange: fn() },
});

const box = () => screen.findByRole('combobox', { name: 'Search' });

/** Before anything is typed it leads to every page. */
export const Pages = meta.story({
  play: async () => {
    await expect(await box()).toHaveFocus();
    await expect(screen.getByRole('option', { name: 'Categories' })).toHaveAttribute('href', '/categories');
  },
});

/** Tools, categories and prompts, and at the end everything with these words. */
export const Found = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.type(await box(), 'paper');
    await expect(await screen.findByRole('group', { name: 'Tools' })).toBeVisible();
    await expect(await screen.findByRole('option', { name: 'Tools with “paper”' })).toBeVisible();
  },
});

/** By the arrow keys to a find, and there by Enter. */
export const ByKeys = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.type(await box(), 'paper');
    await screen.findByRole('option', { name: 'Tools with “paper”' });
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(await screen.findByText('Gone to another page')).toBeInTheDocument();
  },
});

/** Enter alone searches the whole catalogue. */
export const Everything = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.type(await box(), 'paper{Enter}');
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(await screen.findByText('Gone to another page')).toBeInTheDocument();
  },
});

/** Other words are offered, and searched for when they are pressed. */
export const DidYouMean = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(contract.search.suggest, { tools: [], categories: [], prompts: [], didYouMean: 'midjourney' }),
    );
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await box(), 'midjurney');
    await userEvent.click(await screen.findByRole('button', { name: 'Did you mean midjourney?' }));
    await expect(await box()).toHaveValue('midjourney');
  },
});

export const Searching = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.search.suggest));
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await box(), 'paper');
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Failed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.search.suggest, 503, 'internal'));
  },
  play: async ({ userEvent }) => {
    await userEvent.type(await box(), 'paper');
    await expect(await screen.findByText(/The search does not answer right now/)).toBeVisible();
  },
});

export const Mobile = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ userEvent }) => {
    await userEvent.type(await box(), 'paper');
    await expect(await screen.findByRole('group', { name: 'Tools' })).toBeVisible();
  },
});
