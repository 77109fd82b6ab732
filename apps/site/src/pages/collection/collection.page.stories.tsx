import { contract } from '@ai-directory/api-client/contract';
import {
  collectionDetailsFixture,
  collectionFixture,
  mock,
  mockError,
  mockPending,
  promptFixture,
  userFixture,
} from '@ai-directory/api-client/testing';
import { expect, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const route = { url: `/collections/${collectionFixture.id}` };

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Community/Collection',
  args: route,
  parameters: { layout: 'fullscreen' },
});

/** Shows tools and prompts with the owner's notes. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Marks the sentence, which the others do not.')).toBeVisible();
    await expect(canvas.getByText('I begin each review with it.')).toBeVisible();
    // Both kinds in one list, in the owner's order.
    const cards = within(canvas.getByRole('main')).getAllByRole('article');
    const headings = cards.map((card) => within(card).getByRole('heading', { level: 2 }).textContent);
    await expect(headings).toEqual(
      collectionDetailsFixture.items.map((item) => ('tool' in item ? item.tool.name : item.prompt.title)),
    );
    await expect(new Set(cards.map((card) => card.closest('ul'))).size).toBe(1);
    await expect(canvas.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  },
});

export const Owner = meta.story({
  args: { ...route, currentUser: userFixture },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: 'Edit' })).toBeVisible(),
});

/** A long note has the whole width of the card; the buttons of all cards are level. */
export const LongNote = meta.story({
  beforeEach({ msw }) {
    const note =
      'The one that I use most: the parents of my class get it every Friday, and nobody has called me on a Sunday evening since, to find out what was meant.';
    const items = ['', note, 'Short.'].map((text, index) => ({
      prompt: {
        ...promptFixture,
        id: `0199aaaa-0000-7000-8000-00000000090${index}`,
        title: `Letter ${index + 1}`,
      },
      note: text,
      addedAt: '2026-11-12T16:50:00.000Z',
    }));
    msw.use(mock(contract.collections.get, { ...collectionDetailsFixture, items }));
  },
  play: async ({ canvas }) => {
    const note = await canvas.findByText(/since, to find out/);
    const card = note.closest('article')!;
    await expect(note.offsetWidth).toBeGreaterThan(card.clientWidth * 0.8);
    const tops = canvas
      .getAllByRole('button', { name: 'Copy' })
      .map((button) => Math.round(button.getBoundingClientRect().bottom));
    if (innerWidth > 1000) await expect(new Set(tops).size).toBe(1);
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.collections.get, { ...collectionDetailsFixture, items: [] }));
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.collections.get));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('heading', { level: 1, name: 'Collection' })).toBeVisible(),
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.collections.get, 503, 'internal_error'));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('This collection could not be loaded.')).toBeVisible(),
});

export const NotFound = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.collections.get, 404, 'collection_not_found'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Page Not Found')).toBeVisible(),
});
