import type { Prompt } from '@ai-directory/api-client/contract';
import { promptFixture, userFixture } from '@ai-directory/api-client/testing';
import { Toaster } from '@ai-directory/ui/toast';
import { expect, fn, screen } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import type { PromptSource } from '../sources/prompt-source.ts';
import { createMemorySource } from '../sources/local-sources.ts';
import { PromptPage, type PromptPageProps } from './prompt-page.tsx';

const currentUser = { id: userFixture.id, username: userFixture.username, avatar: null };

const createSource = (overrides: Partial<PromptSource> = {}): PromptSource => {
  const source = createMemorySource([promptFixture], { user: currentUser });
  let { creator } = promptFixture;
  const withCreator = <Stored extends Prompt>(prompt: Stored): Stored => ({ ...prompt, creator });
  return {
    ...source,
    get: async (...args) => withCreator(await source.get(...args)),
    // Of the related prompts, which browsers request sooner or later than the first click.
    list: async (...args) => {
      const page = await source.list(...args);
      return { ...page, prompts: page.prompts.map(withCreator) };
    },
    follow: async () => {
      const isFollowing = !creator.isFollowing;
      creator = { ...creator, isFollowing, followersCount: Number(isFollowing) };
      return creator;
    },
    ...overrides,
  };
};

const failRequest = () => Promise.reject(new Error(''));

const defaults: PromptPageProps = { source: createSource(), id: promptFixture.id, currentUser };

const meta = preview.meta({
  title: 'Prompts Kit/Library/Prompt Page Messages',
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
      do: { text: 'Pass `onNotify` if you have your own notifications; otherwise render `Toaster`.' },
      dont: { text: 'Do not notify of outcomes a second time: the page does so for every action.' },
      keyboard: { 'Enter, Space': 'Activates the focused button.' },
      references: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

const expectMessage = async (message: string) => expect(await screen.findByText(message)).toBeVisible();

export const Saved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expectMessage('Prompt saved!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expectMessage('Prompt removed from saved');
  },
});

export const SaveFailed = meta.story({
  beforeEach: ({ args }) => {
    args.source = createSource({ save: fn(failRequest) });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await expectMessage('Failed to save prompt');
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'false');
  },
});

export const Rated = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '4 of 5 stars' }));
    await expectMessage('Rating submitted successfully');
  },
});

export const RatingFailed = meta.story({
  beforeEach: ({ args }) => {
    args.source = createSource({ rate: fn(failRequest) });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '4 of 5 stars' }));
    await expectMessage('Failed to submit rating');
  },
});

/** The session has expired. */
export const RatingUnauthenticated = meta.story({
  beforeEach: ({ args }) => {
    args.source = createSource({
      rate: () => Promise.reject(Object.assign(new Error('No session'), { status: 401 })),
    });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '4 of 5 stars' }));
    await expectMessage('Authentication required to rate prompts');
  },
});

export const Followed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Follow grace' }));
    await expectMessage('Following user!');
    await userEvent.click(await canvas.findByRole('button', { name: 'Unfollow grace' }));
    await expectMessage('Unfollowed user');
  },
});

export const FollowFailed = meta.story({
  beforeEach: ({ args }) => {
    args.source = createSource({ follow: fn(failRequest) });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Follow grace' }));
    await expectMessage('Failed to follow user');
    await expect(canvas.getByRole('button', { name: 'Follow grace' })).toBeVisible();
  },
});

/** Each action asks an anonymous user to sign in. */
export const SignedOut = meta.story({
  args: { currentUser: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Like/ }));
    await expectMessage('Please login to like prompts');
    await userEvent.click(canvas.getByRole('radio', { name: '4 of 5 stars' }));
    await expectMessage('Please login to rate prompts');
    await userEvent.click(canvas.getByRole('button', { name: 'Follow grace' }));
    await expectMessage('Please login to follow users');
  },
});
