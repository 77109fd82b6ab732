import { contract } from '@ai-directory/api-client/contract';
import {
  collectionDetailsFixture,
  collectionFixture,
  mock,
  mockError,
  userSummaryFixtures,
  userFixture,
} from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Component } from './collection.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Dashboard/Collection',
  decorators: [withSite],
  parameters: routeParams({
    url: `/dashboard/collections/${collectionFixture.id}`,
    path: '/dashboard/collections/:id',
    currentUser: userFixture,
  }),
});

type Canvas = StoryContext['canvas'];

const order = (canvas: Canvas) =>
  canvas.getAllByRole('heading', { level: 2 }).map((name) => name.textContent);

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Quotes the page, which the others do not.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible();
  },
});

/** The arrow keys move a row from its handle; the new position is announced and focus stays. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const handle = await canvas.findByRole('button', { name: 'Move Paper Trail 1' });
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await canvas.findByText('Paper Trail 1: position 2 of 4')).toBeInTheDocument();
    await waitFor(() => expect(order(canvas)[1]).toBe('Paper Trail 1'));
    await expect(handle).toHaveFocus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(order(canvas)[3]).toBe('Paper Trail 1'));
  },
});

/** Moves a row with its buttons, as an alternative to dragging. */
export const MovedByButton = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move Paper Trail 2 up' }));
    await waitFor(() => expect(order(canvas)[0]).toBe('Paper Trail 2'));
    await expect(canvas.getByRole('button', { name: 'Move Paper Trail 2 up' })).toBeDisabled();
  },
});

export const Dragged = meta.story({
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

/** Restores the stored order. */
export const ReorderFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.collections.reorder, 500, 'internal_error'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move Paper Trail 2 up' }));
    await expect((await screen.findAllByText('The new order could not be saved.'))[0]).toBeVisible();
    await waitFor(() => expect(order(canvas)[0]).toBe('Paper Trail 1'));
  },
});

export const NoteAdded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a note to Paper Trail 2' }));
    await expect(canvas.getByLabelText(/^Note on Paper Trail 2/)).toHaveFocus();
    await userEvent.keyboard('Good with tables');
    await userEvent.click(canvas.getByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Add a note to Paper Trail 2' })).toHaveFocus(),
    );
  },
});

export const Removed = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    const removeButton = await canvas.findByRole('button', { name: 'Remove Paper Trail 2' });
    const items = collectionDetailsFixture.items.filter(({ tool }) => tool.id !== 'tool-2');
    msw.use(mock(contract.collections.get, { ...collectionDetailsFixture, items }));
    await userEvent.click(removeButton);
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
    await expect(await canvas.findByText('No tools yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  },
});

export const Deleted = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete collection' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText('Navigated away')).toBeVisible();
  },
});

export const NotFound = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.collections.get, 404, 'collection_not_found'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Page Not Found')).toBeVisible(),
});

/** Redirects to the public page of the collection. */
export const OtherUser = meta.story({
  beforeEach({ msw }) {
    const [owner = userFixture] = userSummaryFixtures;
    msw.use(mock(contract.collections.get, { ...collectionDetailsFixture, owner }));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Navigated away')).toBeVisible(),
});
