import { contract } from '@ai-directory/api-client/contract';
import {
  mock,
  mockError,
  mockPending,
  myProfileFixture,
  userFixture,
} from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Account/Profile',
  args: { url: '/profile', currentUser: userFixture },
  parameters: { layout: 'fullscreen' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No bio added yet.')).toBeVisible();
    await expect(canvas.getByText('ada@example.org')).toBeVisible();
    await expect(canvas.getByText(/2026/)).toBeVisible();
    await expect(canvas.getByRole('tab', { selected: true })).toBeVisible();
    await expect((await canvas.findAllByRole('article'))[0]).toBeVisible();
  },
});

/** The user has submitted and shared nothing yet. */
export const NoContent = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock(contract.profiles.me, {
        ...myProfileFixture,
        toolsCount: 0,
        promptsCount: 0,
        collectionsCount: 0,
      }),
      mock(contract.tools.list, { tools: [], total: 0, pages: 0 }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('You have not shared anything yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Tools (0)' }));
    const main = within(canvas.getByRole('main'));
    await expect(await main.findByText('You have not submitted a tool yet')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Submit a tool' })).toHaveAttribute('href', '/submit-tool');
  },
});

export const WithBio = meta.story({
  beforeEach({ msw }) {
    msw.use(mock(contract.profiles.me, { ...myProfileFixture, bio: 'Writes prompts for warehouses.' }));
  },
});

/** Saving returns to view mode and focuses the edit button. */
export const Saved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit bio' }));
    await expect(canvas.getByLabelText(/Bio/)).toHaveFocus();
    await userEvent.type(canvas.getByLabelText(/Bio/), 'Keeps bees.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('button', { name: 'Edit bio' })).toHaveFocus();
    await expect(canvas.getByText('Keeps bees.')).toBeVisible();
    await expect((await screen.findAllByText('Profile updated successfully'))[0]).toBeVisible();
  },
});

/** What was typed is discarded after confirmation. */
export const Cancelled = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit bio' }));
    await userEvent.type(canvas.getByLabelText(/Bio/), 'Never mind');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await expect(await canvas.findByText('No bio added yet.')).toBeVisible();
  },
});

const draftKey = `draft:${userFixture.id}/bio`;

/** Unsaved text is shown again after a reload, until it is discarded. */
export const DraftRestored = meta.story({
  beforeEach() {
    sessionStorage.setItem(draftKey, JSON.stringify({ bio: 'Keeps be' }));
    return () => sessionStorage.removeItem(draftKey);
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Draft restored')).toBeVisible();
    await expect(canvas.getByLabelText(/Bio/)).toHaveValue('Keeps be');
    await userEvent.click(canvas.getByRole('button', { name: 'Discard draft' }));
    await expect(canvas.getByLabelText(/Bio/)).toHaveValue('');
    await expect(sessionStorage.getItem(draftKey)).toBeNull();
  },
});

/** An earlier version stored the text alone. */
export const OldDraft = meta.story({
  tags: ['!dev'],
  beforeEach() {
    sessionStorage.setItem(draftKey, JSON.stringify('Keeps be'));
    return () => sessionStorage.removeItem(draftKey);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/Bio/)).toHaveValue('');
    await expect(sessionStorage.getItem(draftKey)).toBeNull();
  },
});

/** Keeps the entered text. */
export const SaveFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.profiles.updateMe, 500, 'internal_error'));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit bio' }));
    await userEvent.type(canvas.getByLabelText(/Bio/), 'Keeps bees.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect((await canvas.findAllByText('Failed to update profile'))[0]).toBeVisible();
    await expect(canvas.getByLabelText(/Bio/)).toHaveValue('Keeps bees.');
  },
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.profiles.me));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Loading your profile')).toBeInTheDocument(),
});

const failLoading = ({ msw }: Pick<StoryContext, 'msw'>) =>
  msw.use(mockError(contract.profiles.me, 500, 'internal_error'));

export const LoadFailed = meta.story({
  beforeEach: failLoading,
  play: async ({ canvas }) => expect(await canvas.findByText('Failed to load profile')).toBeVisible(),
});

export const LoadedOnRetry = meta.story({
  tags: ['!dev'],
  beforeEach: failLoading,
  play: async ({ canvas, userEvent, msw }) => {
    const retry = await canvas.findByRole('button', { name: 'Try Again' });
    msw.use(mock(contract.profiles.me, myProfileFixture));
    await userEvent.click(retry);
    await expect(await canvas.findByText('ada@example.org')).toBeVisible();
  },
});
