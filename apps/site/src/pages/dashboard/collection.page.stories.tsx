import { contract, type CollectionItem } from '@ai-directory/api-client/contract';
import {
  collectionDetailsFixture,
  collectionFixture,
  mock,
  mockError,
  mockPending,
  promptFixture,
  userSummaryFixtures,
  userFixture,
} from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within, spyOn } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { toSubject } from '../../queries/collections.ts';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Dashboard/Collection',
  args: { url: `/dashboard/collections/${collectionFixture.id}`, currentUser: userFixture },
  parameters: { layout: 'fullscreen' },
  beforeEach({ msw }) {
    msw.use(...storedCollectionHandlers());
  },
});

/**
 * Handlers of a collection that keeps its order and notes while the story is open.
 * @param reordered delays the response to a move, after which the collection is named "Moved"
 */
function storedCollectionHandlers({ reordered }: { reordered?: Promise<void> } = {}) {
  let collection = collectionDetailsFixture;
  return [
    mock(contract.collections.get, () => collection),
    mock(contract.collections.reorder, async ({ body: { itemIds } }) => {
      const position = (item: CollectionItem) => itemIds.indexOf(toSubject(item).id);
      const items = collection.items.toSorted((a, b) => position(a) - position(b));
      collection = { ...collection, items };
      const response = collection;
      if (reordered) {
        await reordered;
        collection = { ...collection, name: 'Moved' };
      }
      return response;
    }),
    mock(contract.collections.putItem, ({ params, body }) => {
      const items = collection.items.map((item) =>
        toSubject(item).id === params.item ? { ...item, ...(body as object) } : item,
      );
      collection = { ...collection, items };
      return collectionFixture;
    }),
  ];
}

type Canvas = StoryContext['canvas'];

const order = (canvas: Canvas) =>
  canvas.getAllByRole('heading', { level: 2 }).map((name) => name.textContent);

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Marks the sentence, which the others do not.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toBeVisible();
  },
});

/** Space picks a row up from its handle, the arrow keys move it; each position is announced and focus stays. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const handle = await canvas.findByRole('button', { name: 'Move Grammarly' });
    await waitFor(() => expect(handle).toHaveAccessibleDescription(/^Drag, or press Space/));
    handle.focus();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('Moving Grammarly: position 1 of 5')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await canvas.findByText('Moving Grammarly: position 2 of 5')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('Grammarly: position 2 of 5')).toBeInTheDocument();
    await waitFor(() => expect(order(canvas)[1]).toBe('Grammarly'));
    await expect(handle).toHaveFocus();
  },
});

/** Escape leaves the row where it was. */
export const KeyboardCanceled = meta.story({
  play: async ({ canvas, userEvent }) => {
    const handle = await canvas.findByRole('button', { name: 'Move Grammarly' });
    handle.focus();
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText('Moving Grammarly: position 1 of 5')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await canvas.findByText('Moving Grammarly: position 2 of 5')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByText('Move canceled, Grammarly: position 1 of 5')).toBeInTheDocument();
    await expect(order(canvas)[0]).toBe('Grammarly');
    await expect(handle).toHaveFocus();
  },
});

/** Moves a row with its buttons, as an alternative to dragging. */
export const MovedByButton = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move Midjourney up' }));
    await waitFor(() => expect(order(canvas)[0]).toBe('Midjourney'));
    const button = canvas.getByRole('button', { name: 'Move Midjourney up' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveFocus();
  },
});

/** Drags the first row below the last one. */
async function dragToEnd({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>, key: string) {
  const handle = await canvas.findByRole('button', { name: 'Move Grammarly' });
  const start = handle.getBoundingClientRect();
  const last = canvas.getByRole('button', { name: `Move ${promptFixture.title}` }).getBoundingClientRect();
  const moveTo = (y: number) => ({
    ...(key !== 'MouseLeft' && { pointerName: key }),
    target: handle,
    coords: { x: start.x, y },
  });
  await userEvent.pointer([{ keys: `[${key}>]`, target: handle, coords: { x: start.x, y: start.y } }]);
  // The first move starts the drag.
  await userEvent.pointer([moveTo(start.y + 10)]);
  await expect(await canvas.findByText('Moving Grammarly: position 1 of 5')).toBeInTheDocument();
  await userEvent.pointer([moveTo(last.bottom + 40)]);
  await expect(await canvas.findByText('Moving Grammarly: position 5 of 5')).toBeInTheDocument();
  await userEvent.pointer([{ keys: `[/${key}]`, target: handle }]);
  await waitFor(() => expect(order(canvas)[4]).toBe('Grammarly'));
}

export const Dragged = meta.story({
  play: (context) => dragToEnd(context, 'MouseLeft'),
});

export const DraggedByTouch = meta.story({
  play: async (context) => {
    await dragToEnd(context, 'TouchA');
    // Otherwise the browser would scroll and cancel the drag.
    const handle = context.canvas.getByRole('button', { name: 'Move Grammarly' });
    await expect(handle).toHaveStyle({ touchAction: 'none' });
  },
});

/** Restores the stored order. */
export const ReorderFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.collections.reorder, 500, 'internal_error'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Move Midjourney up' }));
    await expect((await screen.findAllByText('The new order could not be saved.'))[0]).toBeVisible();
    await waitFor(() => expect(order(canvas)[0]).toBe('Grammarly'));
  },
});

export const NoteAdded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a note to Midjourney' }));
    await expect(canvas.getByLabelText(/^Note on Midjourney/)).toHaveFocus();
    await userEvent.keyboard('Good with tables');
    await userEvent.click(canvas.getByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Edit the note on Midjourney' })).toHaveFocus(),
    );
    await expect(canvas.getByText('Good with tables')).toBeVisible();
  },
});

/** A note that is saved while a move is being stored stays when the response to the move arrives. */
export const NoteAddedWhileMoving = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    const reordered = Promise.withResolvers<void>();
    msw.use(...storedCollectionHandlers({ reordered: reordered.promise }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Move Midjourney up' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Add a note to Midjourney' }));
    await userEvent.keyboard('Good with tables');
    await userEvent.click(canvas.getByRole('button', { name: 'Save note' }));
    await canvas.findByRole('button', { name: 'Edit the note on Midjourney' });
    reordered.resolve();
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Moved' })).toBeVisible();
    await expect(canvas.getByText('Good with tables')).toBeVisible();
    await expect(order(canvas)[0]).toBe('Midjourney');
  },
});

/** The navigation asks for confirmation while a note is edited, even on a page that has not been idle yet. */
export const LeavingUnsaved = meta.story({
  beforeEach() {
    spyOn(window, 'requestIdleCallback').mockReturnValue(0);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a note to Midjourney' }));
    await userEvent.keyboard('Good with tables');
    await userEvent.click(canvas.getByRole('link', { name: 'Settings' }));
    await expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  },
});

export const Removed = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    const removeButton = await canvas.findByRole('button', { name: 'Remove Midjourney' });
    const items = collectionDetailsFixture.items.filter((item) => toSubject(item).id !== 'tool-2');
    msw.use(mock(contract.collections.get, { ...collectionDetailsFixture, items }));
    await userEvent.click(removeButton);
    await waitFor(() => expect(canvas.queryByText('Midjourney')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: 'Move GitHub Copilot' })).toHaveFocus();
    await expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(contract.collections.get, {
        ...collectionDetailsFixture,
        visibility: 'private',
        toolsCount: 0,
        promptsCount: 0,
        items: [],
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing here yet')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  },
});

export const Deleted = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete collection' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
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

/** Redirects to the public page of the collection. */
export const OtherUser = meta.story({
  beforeEach({ msw }) {
    const [owner = userFixture] = userSummaryFixtures;
    msw.use(mock(contract.collections.get, { ...collectionDetailsFixture, owner }));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: userSummaryFixtures[0]?.username ?? '' })).toBeVisible(),
});
