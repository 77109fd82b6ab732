import { promptFixture, userFixture } from '@ai-directory/api-client/testing';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Plus } from '@ai-directory/ui/icons';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import { HiddenReason } from '../hidden-notice/hidden-notice.tsx';
import type { StatusMessage } from '../status-message.ts';
import {
  PromptCard,
  PromptCardActions,
  PromptCardSkeleton,
  type CardPrompt,
  type PromptCardProps,
} from './prompt-card.tsx';

const ownProps = {
  currentUserId: promptFixture.userId,
  onEdit: fn(async () => {}),
  onDelete: fn(async () => {}),
};
const addToCollection = fn();
const never = () => new Promise<void>(() => {});

const defaults: PromptCardProps<CardPrompt> = {
  prompt: promptFixture,
  href: `#/prompts/${promptFixture.id}`,
  currentUserId: userFixture.id,
  onLike: fn(async () => {}),
  onSave: fn(async () => {}),
  onShare: fn(async () => {}),
};

const meta = preview.meta({
  title: 'Prompts Kit/Library/Prompt Card',
  component: PromptCard,
  args: defaults,
  decorators: [(Story) => <div style={{ inlineSize: 'min(20rem, 100%)' }}>{Story()}</div>],
  parameters: {
    usage: {
      do: {
        text: 'Pass only the callbacks that the user may use: omitted ones have no button.',
        example: () => <PromptCard prompt={promptFixture} href="#/prompts/1" onLike={async () => {}} />,
      },
      dont: {
        text: 'Do not disable actions for anonymous users. Omit the callback, or let it ask the user to sign in.',
      },
      keyboard: {
        Tab: 'Moves to the title, then through like, favorite, share, edit and delete.',
        Enter: 'On the title, opens the prompt.',
        'Enter, Space':
          'Activates the focused button. It is loading until the promise settles, and keeps focus.',
      },
      references: {
        'Inclusive Components: Cards': 'https://inclusive-components.design/cards/',
        'APG: Button': 'https://www.w3.org/WAI/ARIA/apg/patterns/button/',
      },
    },
  },
});

/** Without ratings, no mean is shown. Prompts of other users cannot be edited or deleted. */
export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.queryByText(/^Rated/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Share link' }));
    await expect(args.onShare).toHaveBeenCalledWith(args.prompt);
  },
});

/** Own prompts show their visibility, and can be edited and deleted. */
export const Own = meta.story({
  args: ownProps,
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Public')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit' }));
    await expect(args.onEdit).toHaveBeenCalledWith(args.prompt);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await expect(args.onDelete).toHaveBeenCalledWith(args.prompt);
  },
});

export const OwnPrivate = meta.story({
  args: { ...ownProps, prompt: { ...promptFixture, visibility: 'private' } },
});

/** Hidden by reports or a moderator: only its owner sees it. */
export const Hidden = meta.story({
  args: {
    ...ownProps,
    prompt: {
      ...promptFixture,
      isHidden: true,
    },
    notice: (
      <HiddenReason
        hiding={{
          by: 'moderator',
          reason: 'wrong',
          note: 'The price in it is from 2023.',
          appeal: 'possible',
        }}
      />
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Hidden')).toBeVisible();
    await expect(canvas.getByText('Reason: it is inaccurate. The price in it is from 2023.')).toBeVisible();
  },
});

/** Only the creator can edit, delete and see the visibility of a shared prompt. */
export const SharedWithMe = meta.story({
  args: {
    onEdit: ownProps.onEdit,
    onDelete: ownProps.onDelete,
    prompt: { ...promptFixture, visibility: 'shared', sharedWith: [userFixture.id] },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add to favorites' })).toBeInTheDocument();
    await expect(canvas.queryByText('Shared')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Edit' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Delete' })).toBeNull();
  },
});

/** An omitted callback has no button; a public prompt can be copied by everybody. */
export const SignedOut = meta.story({
  args: { currentUserId: undefined, onLike: undefined, onSave: undefined, onShare: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeVisible();
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
      category: 'Virtual Reality and Augmented Reality' as const,
      likesCount: 1_234_567,
    },
  },
});

export const MoreModels = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      aiModels: ['GPT-4', 'Claude', 'DALL-E'],
      stats: { uses: 96, totalRatings: 0 },
      runsCount: 2,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 runs shown')).toBeVisible();
    await expect(canvas.getByText('and 1 more model')).toBeInTheDocument();
    await expect(canvas.getByText('96 uses')).toBeVisible();
  },
});

/** `{variables}` of the template are highlighted and counted, declared or not; those in code are not. */
export const VariablesInTemplate = meta.story({
  args: {
    prompt: {
      ...promptFixture,
      content: 'Write to {name} in {Größe}.\n\n```json\n{"answer": "{answer}"}\n```',
      variables: [{ name: 'name', description: 'Who', defaultValue: '' }],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('{name}')).toBeVisible();
    await expect(canvas.getByText('{Größe}')).toBeVisible();
    await expect(canvas.queryByText('{answer}')).toBeNull();
    await expect(canvas.getByText('2 variables')).toBeVisible();
  },
});

export const WithoutVariables = meta.story({
  args: { prompt: { ...promptFixture, content: 'Name three birds.', variables: [], aiModels: [] } },
  play: async ({ canvas }) => expect(canvas.getByText('No variables')).toBeVisible(),
});

/** The default values are filled in; the button confirms it. */
export const Copied = meta.story({
  args: { onUse: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const writeText = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(writeText).toHaveBeenCalledTimes(1);
    await expect(args.onUse).toHaveBeenCalledWith(args.prompt);
  },
});

/** The host gets how many variables are still without a value, and a button that opens the prompt. */
export const CopiedWithoutValues = meta.story({
  args: { onNotify: fn(), onOpen: fn() },
  play: async ({ args: { onNotify, onOpen, prompt }, canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(onNotify).toHaveBeenCalledWith({
        variant: 'info',
        message: 'Prompt copied to clipboard! 1 variable is still without a value.',
        action: { label: 'Fill in', onClick: expect.any(Function) },
      }),
    );
    const [[message]] = (onNotify as ReturnType<typeof fn>).mock.calls as [[StatusMessage]];
    message.action?.onClick();
    await expect(onOpen).toHaveBeenCalledWith(prompt);
  },
});

export const CopyBlocked = meta.story({
  args: { onNotify: fn() },
  play: async ({ args, canvas, userEvent }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    spyOn(document, 'execCommand').mockReturnValue(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(args.onNotify).toHaveBeenCalledWith({ variant: 'danger', message: 'Failed to copy prompt' }),
    );
    await expect(screen.getByRole('textbox', { name: 'Copy by hand' })).toHaveFocus();
  },
});

/** Without `href`, the title is a button. */
export const WithoutHref = meta.story({
  args: { href: undefined, onOpen: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: promptFixture.title }));
    await expect(args.onOpen).toHaveBeenCalledWith(promptFixture);
  },
});

/** The button is loading, ignores further clicks and keeps focus. */
export const LikeLoading = meta.story({
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

/** A rejection ends the loading state; the host reports the error. */
export const LikeFailed = meta.story({
  args: { onLike: fn(() => Promise.reject(new Error('Failed to like prompt'))) },
  play: async ({ args, canvas, userEvent }) => {
    const like = canvas.getByRole('button', { name: 'Like, 0 likes' });
    await userEvent.click(like);
    // It ignores clicks until the first one has failed.
    await waitFor(async () => {
      await userEvent.click(like);
      await expect(args.onLike).toHaveBeenCalledTimes(2);
    });
  },
});

/** Title and content suffice. What else the host knows is shown, and nothing in place of the rest. */
export const TitleAndContent = meta.story({
  args: {
    prompt: { title: 'Cold email', content: 'Write to {name}.' },
    currentUserId: undefined,
    href: undefined,
    onLike: undefined,
    onSave: undefined,
    onShare: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Cold email' })).toBeVisible();
    await expect(canvas.getByText('1 variable')).toBeVisible();
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
  },
});

/** Buttons of the host stand in the same row, before Copy. */
export const OwnActions = meta.story({
  args: {
    children: (
      <PromptCardActions>
        <IconButton size="small" label="Add to a collection" onClick={addToCollection}>
          <Plus aria-hidden="true" />
        </IconButton>
      </PromptCardActions>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    const actions = within(canvas.getByRole('group', { name: `Actions for ${promptFixture.title}` }));
    const names = actions.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    await expect(names.slice(-2)).toEqual(['Add to a collection', null]);
    await userEvent.click(actions.getByRole('button', { name: 'Add to a collection' }));
    await expect(addToCollection).toHaveBeenCalledOnce();
    await expect(actions.getByRole('button', { name: 'Copy' })).toBeVisible();
  },
});

/** Children replace the row. */
export const WithoutActions = meta.story({
  args: { children: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('group')).toBeNull();
    await expect(canvas.getByRole('heading', { name: promptFixture.title })).toBeVisible();
  },
});

export const Loading = meta.story({ render: () => <PromptCardSkeleton /> });

/** The language is shown where it is not that of the page. */
export const OtherLanguage = meta.story({
  args: { prompt: { ...promptFixture, language: 'de-AT', title: 'Kalte Akquise' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('German')).toBeVisible();
    await expect(canvas.getByText('Kalte Akquise').closest('[lang]')).toHaveAttribute('lang', 'de-AT');
  },
});
