import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, userFixture } from '@ai-directory/api-client/testing';
import { expect, screen } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { routeParams, withSite } from '../../testing/with-site.tsx';
import CollectionMenu from './collection-menu.tsx';

const meta = preview.meta({
  title: 'Patterns/Tools/Collection Menu',
  component: CollectionMenu,
  decorators: [withSite],
  parameters: routeParams({ url: '/', currentUser: userFixture }),
  args: { item: { kind: 'tools' as const, id: 'paper-trail', name: 'Paper Trail' } },
});

/** Collections that contain the tool are checked. Clicking one removes the tool and keeps the menu open. */
export const Toggled = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Collect' }));
    const checkedItem = await screen.findByRole('menuitemcheckbox', { name: 'Reading and research' });
    await expect(checkedItem).toBeChecked();
    await userEvent.click(checkedItem);
    await expect(await screen.findByText('Removed from ‘Reading and research’')).toBeVisible();
    await expect(screen.getByRole('menuitemcheckbox', { name: 'To try one day' })).not.toBeChecked();
  },
});

export const Empty = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.collections.list, { collections: [], total: 0, pages: 0 }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Collect' }));
    await expect(await screen.findByText('None yet')).toBeVisible();
  },
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.collections.list, 500, 'internal_error', ''));
  },
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Collect' }));
    await expect(await screen.findByText('Collections could not be loaded.')).toBeVisible();
    msw.resetHandlers();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Try Again' }));
    await expect(await screen.findByRole('menuitemcheckbox', { name: 'Reading and research' })).toBeVisible();
  },
});

export const Created = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Collect' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New collection' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Create collection' }));
    await expect(await screen.findByText('Name is required')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Name'), 'For the thesis');
    await userEvent.click(screen.getByRole('button', { name: 'Create collection' }));
    await expect(await screen.findByText('Added to ‘For the thesis’')).toBeVisible();
  },
});

/** Keeps the entered name. */
export const CreateFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.collections.create, 409, 'limit_reached', 'At most 200 collections'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Collect' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'New collection' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'For the thesis');
    await userEvent.click(screen.getByRole('button', { name: 'Create collection' }));
    await expect(await screen.findByText('At most 200 collections')).toBeVisible();
    await expect(screen.getByLabelText('Name')).toHaveValue('For the thesis');
  },
});

/** Opens by itself with what was typed before the session ended. */
export const DraftRestored = meta.story({
  beforeEach: () =>
    sessionStorage.setItem(
      `draft:${userFixture.id}/collection/new/paper-trail`,
      JSON.stringify({ name: 'For the thesis', description: '', visibility: 'private' }),
    ),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Draft restored')).toBeVisible();
    await expect(screen.getByLabelText('Name')).toHaveValue('For the thesis');
    await userEvent.click(screen.getByRole('button', { name: 'Create collection' }));
    await expect(await screen.findByText('Added to ‘For the thesis’')).toBeVisible();
  },
});
