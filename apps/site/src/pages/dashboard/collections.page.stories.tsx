import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, userFixture } from '@ai-directory/api-client/testing';
import { expect, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import { Component } from './collections.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Dashboard/Collections',
  decorators: [withSite],
  parameters: routeParams({ url: '/dashboard/collections', currentUser: userFixture }),
});

export const Default = meta.story({
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Reading and research' })).toBeVisible(),
});

/** Requires a name and opens the new collection. */
export const Created = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New collection' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Name'), 'For the classroom');
    await userEvent.click(dialog.getByRole('radio', { name: /^Public/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await canvas.findByText('Navigated away')).toBeVisible();
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
