import { promptFixture, userFixture } from '@ai-directory/api-client/testing';
import { Toaster } from '@ai-directory/ui/toast';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { createMemorySource } from '../sources/local-sources.ts';
import { PromptPage, type PromptPageProps } from './prompt-page.tsx';

const currentUser = { id: userFixture.id, username: userFixture.username, avatar: null };
const createSource = () => createMemorySource([promptFixture], { user: currentUser });
const failRequest = () => Promise.reject(new Error(''));

const defaults: PromptPageProps = {
  source: createSource(),
  id: promptFixture.id,
  currentUser,
  getPromptHref: ({ id }) => `#/prompts/${id}`,
  getProfileHref: ({ username }) => `#/users/${username}`,
};

const meta = preview.meta({
  title: 'Prompts Kit/Library/Prompt Page',
  component: PromptPage,
  args: defaults,
  render: (props) => (
    <>
      <PromptPage {...props} />
      <Toaster />
    </>
  ),
  beforeEach: ({ args }) => {
    args.source = createSource();
  },
  parameters: {
    usage: {
      do: {
        text: 'Set the document’s title from `promptQueries(…).detail(id)`, and pass your own `notFound` page.',
      },
      dont: { text: 'Do not fetch the prompt yourself: prefetch the page’s own query instead.' },
      keyboard: { Tab: 'Moves through the buttons, values and preview.' },
      references: {
        'WCAG 2.2: 2.4.2 Page titled': 'https://www.w3.org/WAI/WCAG22/Understanding/page-titled',
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: promptFixture.title })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Like/ }));
    await expect(await canvas.findByRole('button', { name: /^Like, 1 like/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
});

export const SignedOut = meta.story({
  args: { currentUser: null, onSignIn: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Like/ }));
    const toast = (await screen.findByText('Please login to like prompts')).closest('li') as HTMLElement;
    await userEvent.click(within(toast).getByRole('button', { name: 'Sign in' }));
    await expect(args.onSignIn).toHaveBeenCalledWith({ type: 'like', id: args.id });
  },
});

const ownPrompt = {
  ...promptFixture,
  userId: currentUser.id,
  creator: { ...promptFixture.creator, ...currentUser, _id: currentUser.id },
};

/** The owner changes the visibility, edits and deletes the prompt. */
export const Owner = meta.story({
  args: { onDeleted: fn() },
  beforeEach: ({ args }) => {
    args.source = createMemorySource([ownPrompt], { user: currentUser });
  },
  play: async ({ args, canvas, userEvent }) => {
    const visibility = await canvas.findByRole('button', { name: /^Make (public|private)$/ });
    const isPublic = visibility.getAttribute('aria-label') === 'Make private';
    await userEvent.click(visibility);
    await expect(await screen.findByText('Prompt updated successfully')).toBeVisible();
    await expect(
      await canvas.findByRole('button', { name: isPublic ? 'Make public' : 'Make private' }),
    ).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Prompt' }));
    await userEvent.type(await form.findByLabelText('Title'), ', edited');
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    await expect(
      await canvas.findByRole('heading', { level: 1, name: `${ownPrompt.title}, edited` }),
    ).toBeVisible();

    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledOnce());
    await expect(canvas.getByText('This prompt does not exist, or you may not see it.')).toBeVisible();
  },
});

/** Deleted, private and unknown prompts look the same to users who may not see them. */
export const NotFound = meta.story({
  args: { id: 'deleted' },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('This prompt does not exist, or you may not see it.')).toBeVisible(),
});

export const LoadFailed = meta.story({
  beforeEach: ({ args }) => {
    const { get } = args.source;
    args.source = { ...args.source, get: fn(get).mockImplementationOnce(failRequest) };
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Failed to fetch prompts')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findByRole('heading', { name: promptFixture.title })).toBeVisible();
  },
});
