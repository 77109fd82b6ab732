import { contract } from '@ai-directory/api-client/contract';
import {
  collectionFixture,
  mock,
  mockError,
  mockPending,
  userFixture,
  type MockRequest,
} from '@ai-directory/api-client/testing';
import { expect, fn, waitFor, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Dashboard/Collections',
  args: { url: '/dashboard/collections', currentUser: userFixture },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Reading and research' })).toBeVisible(),
});

const createCollection = fn((_request: MockRequest<typeof contract.collections.create>) => collectionFixture);

/** Requires a name and opens the new collection. */
export const Created = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.collections.create, createCollection));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New collection' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Name'), 'For the classroom');
    await userEvent.click(dialog.getByRole('radio', { name: /^Public/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(createCollection).toHaveBeenCalledTimes(1));
    await expect(createCollection.mock.lastCall?.[0].body).toMatchObject({
      name: 'For the classroom',
      visibility: 'public',
    });
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Reading and research' }),
    ).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.collections.list, { collections: [], total: 0, pages: 0 }));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('No collections yet')).toBeVisible(),
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.collections.list));
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.collections.list, 500, 'internal_error'));
  },
});
