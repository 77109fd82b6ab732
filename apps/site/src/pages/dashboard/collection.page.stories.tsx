import { contract } from '@ai-directory/api-client/contract';
import {
  collectionDetailsFixture,
  collectionFixture,
  mock,
  mockError,
  personFixtures,
  userFixture,
} from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './collection.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Dashboard/Collection',
  decorators: [inSite],
  parameters: at({
    address: `/dashboard/collections/${collectionFixture.id}`,
    path: '/dashboard/collections/:id',
    viewer: userFixture,
  }),
});

type Canvas = StoryContext['canvas'];

const order = (canvas: Canvas) =>
  canvas.getAllByRole('heading', { level: 2 }).map((name) => name.textContent);

export const Full = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Quotes the page, which the others do not.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible();
  },
});

/** The handle takes the arrow keys; the new place is said, and focus stays. */
export const OrderedByKeys = meta.story({
  play: async ({ canvas, userEvent }) => {
    const handle = await canvas.findByRole('button', { name: 'Move Paper Trail 1' });
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await canvas.findByText('Paper Trail 1: place 2 of 4')).toBeInTheDocument();
    await waitFor(() => expect(order(canvas)[1]).toBe('Paper Trail 1'));
    await expect(handle).toHaveFocus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(order(canvas)[3]).toBe('Paper Trail 1'));
  },
});

/** The same by buttons, for whoever cannot drag. */
export const OrderedByButtons = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move Paper Trail 2 up' }));
    await waitFor(() => expect(order(canvas)[0]).toBe('Paper Trail 2'));
    await expect(canvas.getByRole('button', { name: 'Move Paper Trail 2 up' })).toBeDisabled();
  },
});

export const OrderedByDragging = meta.story({
  play: async ({ canvas, userEvent }) => {
    const handle = await canvas.findByRole('button', { name: 'Move Paper Trail 1' });
    const last = canvas.getByRole('button', { name: 'Move Paper Trail 4' }).getBoundingClientRect();
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: { x: last.x, y: handle.getBoundingClientRect().y } },
      { target: handle, coords: { x: last.x, y: last.bottom + 40 } },
      { keys: '[/MouseLeft]', target: handle, coords: { x: last.x, y: last.bottom + 40 } },
    ]);
    await waitFor(() => expect(order(canvas)[3]).toBe('Paper Trail 1'));
  },
});

/** The kept order comes back. */
export const OrderFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.collections.order, 500, 'internal'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move Paper Trail 2 up' }));
    await expect((await screen.findAllByText('The new order cannot be kept right now.'))[0]).toBeVisible();
    await waitFor(() => expect(order(canvas)[0]).toBe('Paper Trail 1'));
  },
});

export const Noting = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Note something on Paper Trail 2' }));
    await expect(canvas.getByLabelText(/^Note on Paper Trail 2/)).toHaveFocus();
    await userEvent.keyboard('Good with tables');
    await userEvent.click(canvas.getByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Note something on Paper Trail 2' })).toHaveFocus(),
    );
  },
});

export const TakenOut = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    const out = await canvas.findByRole('button', { name: 'Take Paper Trail 2 out' });
    const items = collectionDetailsFixture.items.filter(({ tool }) => tool.id !== 'tool-2');
    msw.use(mock(contract.collections.get, { ...collectionDetailsFixture, items }));
    await userEvent.click(out);
    await waitFor(() => expect(canvas.queryByText('Paper Trail 2')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Move Paper Trail 3' })).toHaveFocus();
    await expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(contract.collections.get, { ...collectionDetailsFixture, visibility: 'private', items: [] }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing in here yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  },
});

export const Deleted = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete collection' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText('Gone to another page')).toBeVisible();
  },
});

export const NotThere = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.collections.get, 404, 'collection_not_found'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Page Not Found')).toBeVisible(),
});

/** It is shown where everybody sees it. */
export const SomebodyElses = meta.story({
  beforeEach({ msw }) {
    const [owner = userFixture] = personFixtures;
    msw.use(mock(contract.collections.get, { ...collectionDetailsFixture, owner }));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Gone to another page')).toBeVisible(),
});
