import { contract } from '@ai-directory/api-client/contract';
import {
  mock,
  mockError,
  mockPending,
  promptDetailsFixture,
  promptFixture,
  promptFixtures,
  userFixture,
} from '@ai-directory/api-client/testing';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { tokens } from '../../client.ts';
import { SitePage } from '../../testing/with-site.tsx';

const meta = preview.meta({
  component: SitePage,
  title: 'Screens/Prompts/Prompts',
  args: { url: '/prompts' },
  parameters: { layout: 'fullscreen' },
});

const signedIn = { url: '/smart-prompts', currentUser: userFixture };
const onMyPrompts = {
  url: '/smart-prompts?view=my-prompts',
  currentUser: userFixture,
};
const mine = { ...promptFixture, userId: userFixture.id };

const signIn = async ({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) => {
  await userEvent.type(await canvas.findByLabelText('Email'), 'ada@example.org');
  await userEvent.type(canvas.getByLabelText('Password'), 'secret');
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
};

/** Views that require an account show a lock; creating is not possible. */
export const SignedOut = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(12);
    await expect(canvas.getByRole('tab', { name: /My Prompts.*sign in required/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Create Prompt' })).toBeNull();
  },
});

/** Selecting a locked view asks the user to sign in and keeps the public view. */
export const AuthenticationRequired = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /Favorites/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Authentication Required' });
    await expect(within(dialog).getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
});

/** Enter opens the dialog without also confirming it. */
export const AuthenticationRequiredByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    (await canvas.findByRole('tab', { name: /My Prompts/ })).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible();
  },
});

/** Redirects to the last page. */
export const PageOutOfRange = meta.story({
  args: { url: '/prompts?page=50' },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: promptFixtures(30).at(-1)?.title ?? '' })).toBeVisible(),
});

export const SignedIn = meta.story({
  args: signedIn,
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Create Prompt' })).toBeVisible(),
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.prompts.list));
  },
});

/** A user without prompts. */
export const Empty = meta.story({
  args: onMyPrompts,
  beforeEach({ msw }) {
    msw.use(mock(contract.prompts.list, { prompts: [], totalPages: 0, totalCount: 0 }));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText("You haven't created any prompts yet...")).toBeVisible(),
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.prompts.list, 503, 'internal_error'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Failed to fetch prompts')).toBeVisible(),
});

/** Clicking a card opens the prompt in a dialog. */
export const DialogOpen = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: promptFixture.title }));
    await expect(await screen.findByRole('dialog', { name: promptFixture.title })).toBeVisible();
  },
});

/** An anonymous user clicks Like. */
export const LikeRequiresLogin = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [card] = await canvas.findAllByRole('article');
    await userEvent.click(within(card as HTMLElement).getByRole('button', { name: /Like/ }));
    await expect(await screen.findByText('Please login to like prompts')).toBeVisible();
  },
});

/** After signing in, the page is shown again and the prompt is liked. */
export const LikedAfterSignIn = meta.story({
  args: { url: '/prompts?page=2' },
  beforeEach: () => () => tokens.clear(),
  play: async ({ canvas, userEvent }) => {
    const [card] = await canvas.findAllByRole('article');
    await userEvent.click(within(card as HTMLElement).getByRole('button', { name: /Like/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    await signIn({ canvas, userEvent });
    await expect(await screen.findByText('Prompt liked')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Create Prompt' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Page 2', current: 'page' })).toBeVisible();
  },
});

/** After signing in, the view is shown that required an account. */
export const ViewAfterSignIn = meta.story({
  beforeEach: () => () => tokens.clear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /My Prompts/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Authentication Required' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }));
    await signIn({ canvas, userEvent });
    await expect(await canvas.findByRole('tab', { name: 'My Prompts', selected: true })).toBeVisible();
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
});

/** After signing in, the prompt and its form are open, with the values that were filled in before. */
export const ModifiedCopyAfterSignIn = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(mock(contract.prompts.get, promptDetailsFixture));
    return () => {
      tokens.clear();
      localStorage.clear();
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: promptFixture.title }));
    const detail = within(await screen.findByRole('dialog', { name: promptFixture.title }));
    await userEvent.type(detail.getByLabelText('name'), 'Ada');
    await userEvent.click(detail.getByRole('button', { name: 'Save modified copy' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
    await signIn({ canvas, userEvent });
    const form = within(await screen.findByRole('dialog', { name: 'Save modified copy' }));
    await expect(await form.findByLabelText('Title')).toHaveValue(`${promptFixture.title} (Modified)`);
    await expect(form.getByRole('checkbox', { name: 'Make my values the defaults' })).toBeChecked();
  },
});

export const Saved = meta.story({
  args: signedIn,
  play: async ({ canvas, userEvent }) => {
    const [card] = await canvas.findAllByRole('article');
    await userEvent.click(within(card as HTMLElement).getByRole('button', { name: 'Add to favorites' }));
    await expect(await screen.findByText('Added to favorites!')).toBeVisible();
  },
});

/** The dialog stays open and shows the error. */
export const DeleteFailed = meta.story({
  args: onMyPrompts,
  beforeEach({ msw }) {
    msw.use(
      mock(contract.prompts.list, { prompts: [mine], totalPages: 1, totalCount: 1 }),
      mockError(contract.prompts.remove, 503, 'internal_error'),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: `Delete ‘${mine.title}’?` });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(await within(dialog).findByText('Failed to delete prompt')).toBeVisible();
  },
});

/** The URL selects a section of the settings, until another view is selected. */
export const SettingsSection = meta.story({
  args: { url: '/smart-prompts?view=settings&section=about', currentUser: userFixture },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('tab', { name: 'About & Feedback', selected: true });
    await userEvent.click(canvas.getByRole('tab', { name: 'Data Settings' }));
    await canvas.findByRole('tab', { name: 'Data Settings', selected: true });
    await userEvent.click(canvas.getByRole('tab', { name: /^Public/ }));
    // Selected as soon as React has rendered the navigation, while its list may still be loading.
    await canvas.findByRole('tab', { name: /^Public/, selected: true });
    await userEvent.click(canvas.getByRole('tab', { name: 'Settings' }));
    await expect(await canvas.findByRole('tab', { name: 'API Keys', selected: true })).toBeVisible();
  },
});
