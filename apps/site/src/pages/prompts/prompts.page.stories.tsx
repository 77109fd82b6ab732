import { contract } from '@ai-directory/api-client/contract';
import { mock, mockError, mockPending, promptFixture, userFixture } from '@ai-directory/api-client/testing';
import { expect, screen, within } from 'storybook/test';

import preview from '../../../../../.storybook/preview.tsx';
import { at, inSite } from '../../testing/in-site.tsx';
import { Component } from './prompts.page.tsx';

const meta = preview.meta({
  component: Component,
  title: 'Pages/Prompts',
  decorators: [inSite],
  parameters: at({ address: '/prompts' }),
});

const signedIn = at({ address: '/smart-prompts', viewer: userFixture });
const onMine = at({ address: '/smart-prompts?view=my-prompts', path: '/smart-prompts', viewer: userFixture });
const mine = { ...promptFixture, userId: userFixture.id };

/** A visitor: views that need an account carry a lock, and there is no way to create. */
export const SignedOut = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(12);
    await expect(canvas.getByRole('tab', { name: /My Prompts.*sign in required/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Create Prompt' })).toBeNull();
  },
});

/** Choosing a locked view asks to sign in, and stays on the public one. */
export const AuthenticationRequired = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /Favorites/ }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Authentication Required' });
    await expect(within(dialog).getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  },
});

/** The same by keyboard: Enter opens the question, and does not answer it as well. */
export const AuthenticationRequiredByKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('tab', { name: /My Prompts/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('alertdialog', { name: 'Authentication Required' })).toBeVisible();
  },
});

/** Two prompts on one page, and an address that asks for the fiftieth page: the last one there is. */
export const PastTheLastPage = meta.story({
  parameters: at({ address: '/prompts?page=50', path: '/prompts' }),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: `${promptFixture.title} 30` })).toBeVisible(),
});

export const SignedIn = meta.story({
  parameters: signedIn,
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Create Prompt' })).toBeVisible(),
});

export const Loading = meta.story({
  beforeEach({ msw }) {
    msw.use(mockPending(contract.prompts.list));
  },
});

/** A member's first visit. */
export const NoneOfMine = meta.story({
  parameters: onMine,
  beforeEach({ msw }) {
    msw.use(mock(contract.prompts.list, { prompts: [], totalPages: 0, totalCount: 0 }));
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText("You haven't created any prompts yet...")).toBeVisible(),
});

export const LoadFailed = meta.story({
  beforeEach({ msw }) {
    msw.use(mockError(contract.prompts.list, 503, 'internal'));
  },
  play: async ({ canvas }) => expect(await canvas.findByText('Failed to fetch prompts')).toBeVisible(),
});

/** The card opens the prompt over the list. */
export const Opened = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: promptFixture.title }));
    await expect(await screen.findByRole('dialog', { name: promptFixture.title })).toBeVisible();
  },
});

/** Like without an account. */
export const LikeNeedsLogin = meta.story({
  play: async ({ canvas, userEvent }) => {
    const [card] = await canvas.findAllByRole('article');
    await userEvent.click(within(card as HTMLElement).getByRole('button', { name: /Like/ }));
    await expect(await screen.findByText('Please login to like prompts')).toBeVisible();
  },
});

export const Saved = meta.story({
  parameters: signedIn,
  play: async ({ canvas, userEvent }) => {
    const [card] = await canvas.findAllByRole('article');
    await userEvent.click(within(card as HTMLElement).getByRole('button', { name: 'Add to favorites' }));
    await expect(await screen.findByText('Added to favorites!')).toBeVisible();
  },
});

/** Deleting asks, naming the prompt; a refusal stays in the question. */
export const DeleteFailed = meta.story({
  parameters: onMine,
  beforeEach({ msw }) {
    msw.use(
      mock(contract.prompts.list, { prompts: [mine], totalPages: 1, totalCount: 1 }),
      mockError(contract.prompts.remove, 503, 'internal'),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: `Delete ‘${mine.title}’?` });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(await within(dialog).findByText('Failed to delete prompt')).toBeVisible();
  },
});

/** The address leads to a section of the settings, until another view is chosen. */
export const SettingsSection = meta.story({
  parameters: at({
    address: '/smart-prompts?view=settings&section=about',
    path: '/smart-prompts',
    viewer: userFixture,
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('tab', { name: 'About & Feedback' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await userEvent.click(canvas.getByRole('tab', { name: 'Data Settings' }));
    await expect(canvas.getByRole('tab', { name: 'Data Settings' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('tab', { name: /^Public/ }));
    await userEvent.click(canvas.getByRole('tab', { name: 'Settings' }));
    await expect(await canvas.findByRole('tab', { name: 'API Keys' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
});
