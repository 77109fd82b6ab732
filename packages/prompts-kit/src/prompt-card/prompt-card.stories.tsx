import { promptFixture, userFixture } from '@ai-directory/api-client/testing';
import { expect, fn } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { PromptCard, PromptCardSkeleton, type PromptCardProps } from './prompt-card.tsx';

const own = { viewerId: promptFixture.userId, onEdit: fn(async () => {}), onDelete: fn(async () => {}) };
const never = () => new Promise<void>(() => {});

const defaults: PromptCardProps = {
  prompt: promptFixture,
  href: `#/prompts/${promptFixture.id}`,
  viewerId: userFixture.id,
  onLike: fn(async () => {}),
  onSave: fn(async () => {}),
  onShare: fn(async () => {}),
};

const meta = preview.meta({
  component: PromptCard,
  args: defaults,
  decorators: [(Story) => <div style={{ inlineSize: 'min(20rem, 100%)' }}>{Story()}</div>],
  parameters: {
    guide: {
      do: {
        text: 'Pass the callbacks that the viewer may use, and no others: each absent one has no button.',
        example: () => <PromptCard prompt={promptFixture} href="#/prompts/1" onLike={async () => {}} />,
      },
      dont: {
        text: 'Do not disable what someone signed out may not do. Leave the callback away, or let it ask for a sign-in.',
      },
      keyboard: {
        Tab: 'Goes to the title, then through like, favorite, share, edit and delete.',
        Enter: 'On the title, opens the prompt.',
        'Enter, Space': 'On a button, does what it says. It is busy until the promise ends, and keeps focus.',
      },
      follows: {
        'Inclusive Components: Cards': 'https://inclusive-components.design/cards/',
        'APG: Button': 'https://www.w3.org/WAI/ARIA/apg/patterns/button/',
      },
    },
  },
});

/** Not rated yet: nothing stands for the mean. Somebody else’s: it is neither edited nor deleted. */
export const Public = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText(/^Rated/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Share link' }));
    await expect(args.onShare).toHaveBeenCalledWith(args.prompt);
  },
});

/** The owner sees who can see the prompt, and may edit and delete it. */
export const Own = meta.story({
  args: own,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Public')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await expect(args.onEdit).toHaveBeenCalledWith(args.prompt);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await expect(args.onDelete).toHaveBeenCalledWith(args.prompt);
  },
});

export const OwnPrivate = meta.story({
  args: { ...own, prompt: { ...promptFixture, visibility: 'private' } },
});

/** Only the creator edits and deletes, also what is shared with others; and only the creator is told who can see it. */
export const SharedWithMe = meta.story({
  args: {
    onEdit: own.onEdit,
    onDelete: own.onDelete,
    prompt: { ...promptFixture, visibility: 'shared', sharedWith: [userFixture.id] },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add to favorites' })).toBeInTheDocument();
    await expect(canvas.queryByText('Shared')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Delete' })).toBeNull();
  },
});

/** A callback that is absent has no button. */
export const SignedOut = meta.story({
  args: { viewerId: undefined, onLike: undefined, onSave: undefined, onShare: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('link', { name: promptFixture.title })).toBeVisible();
  },
});

export const Liked = meta.story({
  args: { prompt: { ...promptFixture, isLiked: true, likesCount: 1284 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Like, 1,284 likes' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
});

export const Saved = meta.story({
  args: { prompt: { ...promptFixture, isSaved: true, savesCount: 1 } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove from favorites' }));
    await expect(args.onSave).toHaveBeenCalledWith(args.prompt);
  },
});

/** The mean of the ratings stands before the likes. */
export const Rated = meta.story({
  args: { prompt: { ...promptFixture, rating: 4.25, likesCount: 12, isSaved: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Rated 4\.3 of 5/)).toBeInTheDocument();
  },
});

export const LongTitle = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      title:
        'Donaudampfschifffahrtsgesellschaftskapitänsmütze, and eleven more words that go on and on until the third line',
      description: 'A description that goes on as well. '.repeat(12),
      category: 'Virtual Reality and Augmented Reality',
      likesCount: 1_234_567,
    },
  },
});

export const ManyTags = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      tags: ['email', 'an unusually long tag for a card', 'sales', 'b2b', 'cold', 'x'],
    },
  },
});

/** The description's `{variables}` are marked; other braces are not. */
export const VariablesInDescription = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      description: 'An email to {name} at a {industry} company, answered as {json}.',
    },
  },
});

/** Without an address the title is a button. */
export const OpensInPlace = meta.story({
  args: { href: undefined, onOpen: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: promptFixture.title }));
    await expect(args.onOpen).toHaveBeenCalledWith(promptFixture);
  },
});

/** The pressed button shows that it is at work; a second press does nothing; focus stays. */
export const LikePending = meta.story({
  args: { onLike: fn(never) },
  play: async ({ args, canvas, userEvent }) => {
    const like = canvas.getByRole('button', { name: 'Like, 0 likes' });
    await userEvent.click(like);
    await expect(like).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(like);
    await expect(args.onLike).toHaveBeenCalledTimes(1);
    await expect(like).toHaveFocus();
  },
});

/** A failure ends the pending state; what to say about it is the host's. */
export const LikeFailed = meta.story({
  args: { onLike: fn(() => Promise.reject(new Error('Failed to like prompt'))) },
  play: async ({ args, canvas, userEvent }) => {
    const like = canvas.getByRole('button', { name: 'Like, 0 likes' });
    await userEvent.click(like);
    await userEvent.click(like);
    await expect(args.onLike).toHaveBeenCalledTimes(2);
  },
});

export const Loading = meta.story({ render: () => <PromptCardSkeleton /> });
