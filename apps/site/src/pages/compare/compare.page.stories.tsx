import { contract, ToolFacts } from '@ai-directory/api-client/contract';
import {
  categoryFixtures,
  mock,
  mockError,
  mockPending,
  toolFactsFixture,
  toolFixtures,
} from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { addToCompare, clearCompare } from '../../features/compare-tray/compare-store.ts';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Tools/Compare',
  args: { url: '/compare?ids=tool-1,tool-2,tool-3' },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: /Midjourney/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /the same.*Free plan/ })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'Pick it if' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'Web stands apart' })).toBeVisible();
    await expect(canvas.getByText(/share “web”/)).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'Visit (opens in a new tab)' })).toHaveLength(3);
  },
});

/** Host names are broken after a dot, if at all. */
export const HostNames = meta.story({
  tags: ['!dev'],
  play: async ({ canvas }) => {
    const row = (await canvas.findByRole('rowheader', { name: 'Website' })).closest('tbody')!;
    const [name] = within(row).getAllByText(/\.(com|org|example)$/);
    const parts = [...name!.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    await expect(parts.length).toBeGreaterThan(1);
    for (const part of parts.slice(0, -1)) await expect(part.textContent).toMatch(/^[^.]+\.$/);
    await expect(name!.querySelectorAll('wbr')).toHaveLength(parts.length);
  },
});

/** Rows in which all tools are the same, unfolded. */
export const Unfolded = meta.story({
  play: async ({ canvas, userEvent }) => {
    const toggle = await canvas.findByRole('button', { name: /the same.*Free plan/ });
    await expect(canvas.queryByRole('rowheader', { name: 'Free plan' })).not.toBeInTheDocument();
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByRole('rowheader', { name: 'Free plan' })).toBeVisible();
  },
});

/** Little is known of the tools. */
export const FewFacts = meta.story({
  beforeEach({ msw }) {
    const facts = ToolFacts.parse({});
    msw.use(
      mock(contract.ai.compareTools, {
        tools: toolFixtures(2).map((tool) => ({ ...tool, facts })),
        summary: 'Both read papers.',
        generatedBy: null,
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'Visit' })).toBeVisible();
    await expect(canvas.queryByText('Good for')).not.toBeInTheDocument();
  },
});

/** The capabilities that two of the tools can be compared by; the third is in a category without them. */
export const OtherCategory = meta.story({
  beforeEach({ msw }) {
    const [chat, image] = ['chat-assistants', 'image-creation'];
    const tools = toolFixtures(3).map((tool, index) => ({
      ...tool,
      category: (index < 2 ? chat : image) ?? '',
      favoritesCount: 0,
      rating: null,
      ratingCount: 0,
      facts: ToolFacts.parse({ capabilities: index < 2 ? { memory: index === 0 } : { editing: true } }),
    }));
    msw.use(mock(contract.ai.compareTools, { tools, summary: 'Two of them chat.', generatedBy: null }));
  },
  play: async ({ canvas }) => {
    const row = (await canvas.findByRole('rowheader', { name: 'Memory between chats' })).closest('tr')!;
    const cells = within(row).getAllByRole('cell');
    await expect(cells.map(({ textContent }) => textContent)).toEqual(['Yes', 'No', 'not known']);
    await expect(canvas.queryByText('Edits your pictures')).not.toBeInTheDocument();
    // All the same, and nothing to tell.
    await expect(canvas.queryByText(/Favorites|No reviews yet/)).not.toBeInTheDocument();
  },
});

export const Removed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Remove Midjourney' }));
    await expect(await canvas.findByText('Grammarly and GitHub Copilot share “web”.')).toBeVisible();
  },
});

/** The table scrolls horizontally, by keyboard too. */
export const Mobile = meta.story({
  tags: ['narrow'],
  globals: { viewport: { value: 'narrow' } },
  args: { url: '/compare?ids=tool-1,tool-2,tool-3,tool-4' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Comparison' })).toHaveAttribute('tabindex', '0');
  },
});

export const Empty = meta.story({
  args: { url: '/compare' },
  beforeEach({ msw }) {
    const [category] = categoryFixtures;
    msw.use(mock(contract.categories.all, [{ ...category!, tools: toolFixtures(3) }]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No tools selected')).toBeVisible();
    const [start] = await canvas.findAllByRole('link', { name: new RegExp(toolFixtures(1)[0]!.name) });
    await expect(start).toHaveAttribute('href', expect.stringMatching(/^\/compare\?ids=[^,]+,/));
  },
});

export const OneTool = meta.story({
  args: { url: '/compare?ids=tool-1' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Select a second tool to compare')).toBeVisible();
    await expect((await canvas.findAllByRole('link', { name: / and / }))[0]).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.ai.compareTools));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading the comparison')).toBeInTheDocument(),
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.ai.compareTools, 503, 'unavailable', 'Try again in a minute'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Try again in a minute')).toBeVisible(),
});

/** A link can be older than the removal of a tool. */
export const ToolLeftOut = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(contract.ai.compareTools, {
        tools: toolFixtures(2).map((tool) => ({ ...tool, facts: toolFactsFixture })),
        summary: 'Grammarly and Midjourney share “web”.',
        generatedBy: null,
      }),
    );
  },
  args: { url: '/compare?ids=tool-1,tool-2,gone' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('One of the tools is no longer in the directory. The others are compared.'),
    ).toBeVisible();
    await expect(canvas.getByRole('columnheader', { name: /Midjourney/ })).toBeVisible();
    // The one that is gone is not in the next URL either.
    await expect(canvas.getByRole('link', { name: 'Remove Grammarly' })).toHaveAttribute(
      'href',
      '/compare?ids=tool-2',
    );
  },
});

/** Offers to select other tools instead of a retry, and clears the selection. */
const removedTool = ({ msw }: Pick<StoryContext, 'msw'>) => {
  msw.use(mockError(contract.ai.compareTools, 404, 'tool_not_found', 'Tool not found'));
  for (const tool of toolFixtures(3)) addToCompare(tool);
  return clearCompare;
};

export const NotFound = meta.story({
  beforeEach: removedTool,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('One of these tools no longer exists')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  },
});

/** Another selection starts empty. */
export const SelectionCleared = meta.story({
  tags: ['!dev'],
  beforeEach: removedTool,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Choose other tools' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
    await expect(sessionStorage.getItem('compare')).toBe('[]');
  },
});
