import { promptFixture, userFixture } from '@ai-directory/api-client/testing';
import { Toaster } from '@ai-directory/ui/toast';
import { expect, fn, screen } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import type { PromptSource } from '../sources.ts';
import { memorySource } from './memory-source.ts';
import { PromptPage, type PromptPageProps } from './prompt-page.tsx';

const viewer = { id: userFixture.id, username: userFixture.username, avatar: null };

const follows = () => {
  let isFollowing = false;
  return async () => {
    isFollowing = !isFollowing;
    return { isFollowing, followersCount: Number(isFollowing) };
  };
};

const source = (changes: Partial<PromptSource> = {}): PromptSource => ({
  ...memorySource([promptFixture], { person: viewer }),
  follow: follows(),
  ...changes,
});

const refused = () => Promise.reject(new Error(''));

const defaults: PromptPageProps = { source: source(), id: promptFixture.id, viewer };

const meta = preview.meta({
  component: PromptPage,
  args: defaults,
  render: (props) => (
    <>
      <PromptPage {...props} />
      <Toaster />
    </>
  ),
  beforeEach: ({ args }) => {
    args.source = source();
  },
  parameters: {
    guide: {
      do: { text: 'Give `notify` where you have messages of your own; otherwise render `Toaster`.' },
      dont: { text: 'Do not say a second time what a press came to: the page says it, for every one.' },
      keyboard: { 'Enter, Space': 'On a button, does what it says.' },
      follows: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

const shown = async (message: string) => expect(await screen.findByText(message)).toBeVisible();

export const Saved = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await shown('Prompt saved!');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await shown('Prompt removed from saved');
  },
});

export const SaveFailed = meta.story({
  beforeEach: ({ args }) => {
    args.source = source({ save: fn(refused) });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }));
    await shown('Failed to save prompt');
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'false');
  },
});

export const Rated = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '4 of 5 stars' }));
    await shown('Rating submitted successfully');
  },
});

export const RatingFailed = meta.story({
  beforeEach: ({ args }) => {
    args.source = source({ rate: fn(refused) });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '4 of 5 stars' }));
    await shown('Failed to submit rating');
  },
});

/** The session ended under the press. */
export const RatingUnauthenticated = meta.story({
  beforeEach: ({ args }) => {
    args.source = source({
      rate: () => Promise.reject(Object.assign(new Error('No session'), { status: 401 })),
    });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '4 of 5 stars' }));
    await shown('Authentication required to rate prompts');
  },
});

export const Followed = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Follow grace' }));
    await shown('Following user!');
    await userEvent.click(await canvas.findByRole('button', { name: 'Unfollow grace' }));
    await shown('Unfollowed user');
  },
});

export const FollowFailed = meta.story({
  beforeEach: ({ args }) => {
    args.source = source({ follow: fn(refused) });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Follow grace' }));
    await shown('Failed to follow user');
    await expect(canvas.getByRole('button', { name: 'Follow grace' })).toBeVisible();
  },
});

/** A visitor is told what each press needs. */
export const LoginRequired = meta.story({
  args: { viewer: null },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Like/ }));
    await shown('Please login to like prompts');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await shown('Please login to save prompts');
    await userEvent.click(canvas.getByRole('radio', { name: '4 of 5 stars' }));
    await shown('Please login to rate prompts');
    await userEvent.click(canvas.getByRole('button', { name: 'Follow grace' }));
    await shown('Please login to follow users');
  },
});
