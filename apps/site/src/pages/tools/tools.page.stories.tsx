import { contract } from '@ai-directory/api-client/contract';
import {
  mock,
  mockError,
  mockPending,
  toolFixture,
  toolFixtures,
  userFixture,
} from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { clearCompare } from '../../features/compare-tray/compare-store.ts';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Tools/Tools',
  args: { url: '/tools' },
  beforeEach: clearCompare,
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('60 tools')).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(28);
  },
});

/** The tools of a member's favorites are marked. */
export const SignedIn = meta.story({
  args: { url: '/tools', currentUser: userFixture },
  play: async ({ canvas }) => expect(await canvas.findByText('60 tools')).toBeVisible(),
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.tools.list));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading tools')).toBeInTheDocument(),
});

/** Searches while typing (debounced); changing a filter resets the page. */
export const Filtered = meta.story({
  tags: ['desktop'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search tools' }), 'ai');
    await expect(await canvas.findByText('8 tools')).toBeVisible();
    const categories = within(canvas.getByRole('group', { name: 'Category' }));
    await userEvent.click(categories.getByRole('link', { name: /^Image Creation/ }));
    await expect(await canvas.findByText('2 tools')).toBeVisible();
  },
});

/** Beside the list on wide screens: each value has the number of tools that it finds, and removes itself once it is selected. */
export const Facets = meta.story({
  tags: ['desktop'],
  play: async ({ canvas, userEvent }) => {
    const facets = within(await canvas.findByRole('navigation', { name: 'Filter' }));
    await userEvent.click(await facets.findByRole('link', { name: 'Image Creation 15' }));
    await expect(await canvas.findByText('15 tools')).toBeVisible();
    const selected = await facets.findByRole('link', { name: /^Image Creation.*Remove filter$/ });
    await expect(selected).toHaveAttribute('aria-current', 'true');
    await userEvent.click(selected);
    await expect(await canvas.findByText('60 tools')).toBeVisible();
  },
});

/** A selected value without tools stays, so that it can be removed; numbers of long lists are estimates. */
export const EstimatedFacets = meta.story({
  tags: ['desktop'],
  args: { url: '/tools?training=never' },
  beforeEach({ msw }) {
    const facets = {
      category: [],
      pricing: [{ value: 'free', count: 12_400 }],
      platform: [{ value: 'self-hosted', count: 310 }],
      api: [],
      training: [],
    };
    msw.use(
      mock(contract.tools.list, {
        tools: [toolFixture],
        total: 1,
        pages: 1,
        facets,
        facetsAreEstimates: true,
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Free ~12,400' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Never trains/ })).toHaveAttribute('aria-current', 'true');
    await expect(canvas.queryByRole('group', { name: 'API' })).toBeNull();
  },
});

/** On narrow screens the filters are in a sheet, which shows the number of tools. */
export const FilterSheet = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await expect(sheet.getByRole('group', { name: 'Pricing' })).toBeVisible();
    await expect(await sheet.findByRole('button', { name: 'Show 60 tools' })).toBeVisible();
  },
});

/** Filters of the sheet take effect at once; their number is on the button that opens it. */
export const FilteredInSheet = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await userEvent.click(sheet.getByRole('link', { name: /^Image Creation/ }));
    await userEvent.click(await sheet.findByRole('button', { name: 'Show 15 tools' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(await canvas.findByRole('button', { name: 'Filter (1)' })).toBeVisible();
  },
});

export const Paginated = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Page 3' }));
    await expect(await canvas.findByRole('link', { name: 'Grammarly 3' })).toBeVisible();
  },
});

/** Tools without a rating come after the rated ones, below a heading; an invitation fills the row of the rated ones. */
export const UnratedTools = meta.story({
  globals: { viewport: { value: 'desktop' } },
  beforeEach({ msw }) {
    const tools = [4.5, 3, null, null, null, null].map((rating, index) => ({
      ...toolFixture,
      id: `tool-${index}`,
      name: `Tool ${index}`,
      rating,
      ratingCount: rating === null ? 0 : 2,
    }));
    msw.use(mock(contract.tools.list, { tools, total: 6, pages: 1 }));
  },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 2, name: 'Not rated yet' });
    const follows = canvas
      .getAllByRole('article')
      .map((card) => (heading.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING) > 0);
    await expect(follows).toEqual([false, false, true, true, true, true]);
    // Two tools leave half of a row of four, four tools none.
    await expect(canvas.getByText('Rate a tool that you use: it then appears here.')).toBeVisible();
    await expect(canvas.getByText('Is a tool missing?', { exact: false })).not.toBeVisible();
  },
});

export const NoMatches = meta.story({
  args: { url: '/tools?search=zzzz' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No tools found')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Clear filters' })).toBeVisible();
  },
});

export const FiltersCleared = meta.story({
  tags: ['!dev'],
  args: { url: '/tools?search=zzzz' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Clear filters' }));
    await expect(await canvas.findByText('60 tools')).toBeVisible();
  },
});

const failLoading = ({ msw }: Pick<StoryContext, 'msw'>) =>
  msw.use(mockError(contract.tools.list, 503, 'internal_error', 'The catalogue is being moved'));

/** Shows the server's message and a retry button. */
export const LoadFailed = meta.story({
  beforeEach: failLoading,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The catalogue is being moved')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
});

export const LoadedOnRetry = meta.story({
  tags: ['!dev'],
  beforeEach: failLoading,
  play: async ({ canvas, userEvent, msw }) => {
    const retry = await canvas.findByRole('button', { name: 'Try Again' });
    msw.use(mock(contract.tools.list, { tools: [], total: 0, pages: 0 }));
    await userEvent.click(retry);
    await expect(await canvas.findByText('No tools found')).toBeVisible();
  },
});

/** The tag can be removed. */
export const Tagged = meta.story({
  args: { url: '/tools?tag=research' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Remove the tag research' }));
    await waitFor(() =>
      expect(canvas.queryByRole('link', { name: /Remove the tag/ })).not.toBeInTheDocument(),
    );
    // Until the new tools are there, the previous ones are dimmed.
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull());
  },
});

export const DidYouMean = meta.story({
  args: { url: '/tools?search=pencl' },
  beforeEach({ msw }) {
    msw.use(
      mock(contract.tools.list, ({ query }) => ({
        tools: [toolFixture],
        total: 1,
        pages: 1,
        ...(query.search === 'pencl' && { didYouMean: 'pencil' }),
      })),
    );
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const link = await canvas.findByRole('link', { name: 'pencil' });
    await expect(link.parentElement).toHaveTextContent(/^Did you mean pencil\?$/);
    await userEvent.click(link);
    await waitFor(() =>
      expect(canvas.getByRole('searchbox', { name: 'Search tools' })).toHaveValue('pencil'),
    );
    // Until the new tools are there, the previous ones are dimmed.
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull());
  },
});

/** Nothing is close enough to the search, so that well-known tools are suggested. */
export const WellKnownTools = meta.story({
  args: { url: '/tools?search=zebra' },
  beforeEach({ msw }) {
    msw.use(
      mock(contract.tools.list, ({ query }) =>
        query.search ? { tools: [], total: 0, pages: 0 } : { tools: [toolFixture], total: 1, pages: 1 },
      ),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No tools found')).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Well-known tools' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: toolFixture.name })).toBeVisible();
  },
});

/** Results of a search are sorted by relevance, until another order is selected. */
export const Relevance = meta.story({
  args: { url: '/tools?search=trail&sort=relevance' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const sort = await canvas.findByLabelText('Order');
    await expect(sort).toHaveDisplayValue('Relevance');
    await userEvent.clear(canvas.getByRole('searchbox', { name: 'Search tools' }));
    await waitFor(() => expect(sort).toHaveDisplayValue('Best rated'));
    await expect(within(sort).queryByRole('option', { name: 'Relevance' })).toBeNull();
    // Until the new tools are there, the previous ones are dimmed.
    await waitFor(() => expect(canvasElement.querySelector('[aria-busy="true"]')).toBeNull());
  },
});

/** Highlights the matches of the search. */
export const Highlights = meta.story({
  args: { url: '/tools?search=trail' },
  beforeEach({ msw }) {
    const name = [
      { text: 'Paper ', matched: false },
      { text: 'Trail', matched: true },
    ];
    const tool = {
      ...toolFixture,
      highlights: { name, text: [{ text: toolFixture.tagline, matched: false }] },
    };
    msw.use(mock(contract.tools.list, { tools: [tool], total: 1, pages: 1 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Paper Trail' })).toBeVisible();
    await expect(canvas.getByText('Trail').tagName).toBe('MARK');
  },
});

/** Selected tools appear in the tray; at most four can be selected. */
export const Compare = meta.story({
  tags: ['desktop'],
  play: async ({ canvas, userEvent }) => {
    for (const { name } of toolFixtures(5))
      await userEvent.click(await canvas.findByRole('button', { name: `Compare ${name}` }));
    await expect(await screen.findByText('At most 4 tools can be compared at once.')).toBeVisible();
    const check = canvas.getByRole('button', { name: 'Compare Grammarly' }).querySelector('svg')!;
    await expect(getComputedStyle(check).fill).toBe('none');
    await expect(canvas.getByRole('button', { name: 'Compare QuillBot' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Midjourney' }));
    await expect(canvas.getByRole('region', { name: 'Tools to compare' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Compare 3 tools' })).toHaveAttribute(
      'href',
      '/compare?ids=tool-1,tool-3,tool-4',
    );
  },
});

export const AISearch = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Ask in your own words' }));
    await expect(await canvas.findByLabelText('What do you want to get done?')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Search and filter' }));
    await expect(await canvas.findByRole('searchbox', { name: 'Search tools' })).toBeVisible();
  },
});
