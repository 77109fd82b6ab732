import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, userFixture } from '@ai-directory/api-client/testing';
import { expect, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './collections.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Dashboard/Collections',
  decorators: [inSite],
  parameters: at({ address: '/dashboard/collections', viewer: userFixture }),
});

export const Full = meta.story({
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Reading and research' })).toBeVisible(),
});

/** A name is needed; the new collection is opened. */
export const Created = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New collection' }));
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Name'), 'For the classroom');
    await userEvent.click(dialog.getByRole('radio', { name: /^Public/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
    await expect(await canvas.findByText('Gone to another page')).toBeVisible();
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
    msw.use(mockError(contract.collections.list, 500, 'internal'));
  },
});
