import type { Comment } from '@ai-directory/api-client/contract';
import {
  commentFixtures,
  userSummaryFixtures,
  promptFixture,
  userFixture,
} from '@ai-directory/api-client/testing';
import { expect, fn, screen, waitFor, within } from 'storybook/test';

import preview from '../../../../.storybook/preview.tsx';
import type { PromptComments } from '../sources/prompt-source.ts';
import { CommentThread, type CommentThreadProps } from './comment-thread.tsx';

const createPage = (comments: Comment[], pages = 1) => ({ comments, total: comments.length, pages });
const newComment: Comment = {
  id: 'fresh',
  author: { id: userFixture.id, username: userFixture.username, avatar: null },
  body: 'Try it with two variables.',
  createdAt: '2026-11-21T10:00:00.000Z',
};
const source: PromptComments = {
  list: fn(async () => createPage(commentFixtures)),
  add: fn(async () => newComment),
  remove: fn(async () => {}),
  report: fn(async () => {}),
  appeal: fn(async () => {}),
};

const defaults: CommentThreadProps = {
  prompt: promptFixture,
  currentUserId: userFixture.id,
  comments: source,
  onNotify: fn(),
};

const meta = preview.meta({
  title: 'Prompts Kit/Prompt/Comment Thread',
  component: CommentThread,
  args: defaults,
  decorators: [(Story) => <div style={{ maxInlineSize: '44rem' }}>{Story()}</div>],
  parameters: {
    usage: {
      do: { text: 'Let the owner of a prompt delete any comment on it, and every user their own.' },
      dont: { text: 'Do not show the form to anonymous users: their input would be lost.' },
      keyboard: {
        Tab: 'Moves through the field, its button, and the buttons of each comment.',
        'Enter, Space': 'Activates the focused button. After a comment is deleted, focus moves to the list.',
        Escape: 'Closes a dialog.',
      },
      references: {
        'WCAG 2.2: 4.1.3 Status messages': 'https://www.w3.org/WAI/WCAG22/Understanding/status-messages',
      },
    },
  },
});

const changeSource = (changes: Partial<PromptComments>): PromptComments => ({ ...source, ...changes });

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText('9 Nov 2026')).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { comments: changeSource({ list: async () => createPage([]) }) },
  play: async ({ canvas }) => expect(await canvas.findByText('No comments yet.')).toBeVisible(),
});

export const Loading = meta.story({
  args: { comments: changeSource({ list: () => new Promise(() => {}) }) },
});

const failLoading = () => changeSource({ list: fn(() => Promise.reject(new Error(''))) });

export const LoadFailed = meta.story({
  args: { comments: failLoading() },
  play: async ({ canvas }) => expect(await canvas.findByText('Failed to load comments')).toBeVisible(),
});

export const LoadedOnRetry = meta.story({
  tags: ['!dev'],
  args: { comments: failLoading() },
  play: async ({ args: { comments }, canvas, userEvent }) => {
    await canvas.findByText('Failed to load comments');
    (comments.list as ReturnType<typeof fn>).mockResolvedValue(createPage(commentFixtures));
    await userEvent.click(canvas.getByRole('button', { name: 'Try Again' }));
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3);
  },
});

/** Without `onSignIn` there is no button. */
export const SignedOutWithoutSignIn = meta.story({
  args: { currentUserId: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Please login to comment')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const SignedOut = meta.story({
  args: { currentUserId: undefined, onSignIn: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(await canvas.findByText('Please login to comment')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }));
    await expect(args.onSignIn).toHaveBeenCalledWith();
  },
});

/** What was typed before the session ended is in view. */
export const DraftRestored = meta.story({
  beforeEach: () => {
    const key = `draft:${userFixture.id}/prompts/${promptFixture.id}/comment`;
    sessionStorage.setItem(key, '"Try it with"');
    return () => sessionStorage.removeItem(key);
  },
  decorators: [(Story) => <div style={{ paddingBlockStart: '200vh' }}>{Story()}</div>],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Draft restored')).toBeVisible();
    const field = canvas.getByLabelText('Your comment');
    await expect(field).toHaveValue('Try it with');
    await waitFor(() => expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight));
    await userEvent.click(canvas.getByRole('button', { name: 'Discard draft' }));
    await expect(field).toHaveValue('');
    await expect(canvas.queryByText('Draft restored')).toBeNull();
  },
});

export const Added = meta.story({
  play: async ({ args: { comments }, canvas, userEvent }) => {
    await canvas.findAllByRole('listitem');
    await userEvent.type(canvas.getByLabelText('Your comment'), '  Try it with two variables. ');
    await userEvent.click(canvas.getByRole('button', { name: 'Comment' }));
    await expect(comments.add).toHaveBeenCalledWith(promptFixture.id, newComment.body);
    await waitFor(() => expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(newComment.body));
    await expect(canvas.getByLabelText('Your comment')).toHaveValue('');
    await expect(canvas.getByText('Comment added')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Comment' })).toHaveFocus();
  },
});

/** The text is preserved. */
export const AddFailed = meta.story({
  args: {
    comments: changeSource({ add: () => Promise.reject(new Error('Too many comments. Wait a minute.')) }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Comment' }));
    await expect(canvas.getByLabelText('Your comment')).toHaveAccessibleDescription(
      'Your comment is required',
    );
    await userEvent.type(canvas.getByLabelText('Your comment'), 'Kept');
    await userEvent.click(canvas.getByRole('button', { name: 'Comment' }));
    await expect(await canvas.findByText('Too many comments. Wait a minute.')).toBeVisible();
    await expect(canvas.getByLabelText('Your comment')).toHaveValue('Kept');
  },
});

/** After confirmation, focus moves to the list. */
export const Removed = meta.story({
  args: { currentUserId: promptFixture.userId },
  play: async ({ args: { comments, onNotify }, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete the comment by alan' }));
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'Delete this comment?' }));
    await userEvent.click(confirmation.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(2));
    await expect(comments.remove).toHaveBeenCalledWith(promptFixture.id, commentFixtures[1]?.id);
    await expect(onNotify).toHaveBeenCalledWith({ variant: 'success', message: 'Comment deleted' });
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Comments' })).toHaveFocus());
  },
});

export const RemoveFailed = meta.story({
  args: {
    currentUserId: promptFixture.userId,
    comments: changeSource({ remove: () => Promise.reject(new Error('')) }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete the comment by alan' }));
    const confirmation = within(await screen.findByRole('alertdialog'));
    await userEvent.click(confirmation.getByRole('button', { name: 'Delete' }));
    await expect(await confirmation.findByText('Failed to delete comment')).toBeVisible();
    await userEvent.click(confirmation.getByRole('button', { name: 'Cancel' }));
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3);
  },
});

export const Reported = meta.story({
  play: async ({ args: { comments, onNotify }, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Report the comment by alan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report this comment' }));
    await userEvent.click(await dialog.findByLabelText('It is offensive or harmful'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect(comments.report).toHaveBeenCalledWith(promptFixture.id, commentFixtures[1]?.id, {
      reason: 'offensive',
      details: '',
    });
    await waitFor(() => expect(onNotify).toHaveBeenCalledTimes(1));
  },
});

const allComments = Array.from({ length: 45 }, (_, index): Comment => ({
  id: `comment-${index}`,
  author: userSummaryFixtures[index % 3] ?? newComment.author,
  body: `Comment ${45 - index}`,
  createdAt: '2026-11-01T10:00:00.000Z',
}));

/** A new comment shifts the pages; none is shown twice or skipped. */
export const MultiplePages = meta.story({
  args: {
    comments: changeSource({
      list: async (_, number) =>
        createPage(allComments.slice((number - 1) * 20 - (number > 1 ? 1 : 0), number * 20), 3),
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(20);
    await userEvent.type(canvas.getByLabelText('Your comment'), newComment.body);
    await userEvent.click(canvas.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(21));
    await userEvent.click(canvas.getByRole('button', { name: 'Show more comments' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(41));
    await userEvent.click(canvas.getByRole('button', { name: 'Show more comments' }));
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(46));
    await expect(canvas.queryByRole('button', { name: 'Show more comments' })).toBeNull();
  },
});

export const LongText = meta.story({
  args: {
    comments: changeSource({
      list: async () =>
        createPage([
          {
            ...newComment,
            body: `${'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'.repeat(3)}\n\nA second paragraph.`,
          },
        ]),
    }),
  },
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('listitem');
    await expect(row.scrollWidth).toBe(row.clientWidth);
  },
});

/** Its author sees a hidden comment, with the reason, and can appeal once. */
export const Hidden = meta.story({
  args: {
    comments: changeSource({
      list: async () =>
        createPage([
          { ...newComment, hiding: { by: 'reports', reason: 'spam', note: '', appeal: 'possible' } },
          ...commentFixtures,
        ]),
    }),
  },
  play: async ({ args: { comments }, canvas, userEvent }) => {
    await expect(await canvas.findByText('Reason: spam or advertising')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Why should it be restored?'), 'It is a tip.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send appeal' }));
    await expect(await canvas.findByText(/Your appeal was sent/)).toBeVisible();
    await expect(comments.appeal).toHaveBeenCalledWith(promptFixture.id, newComment.id, 'It is a tip.');
  },
});
