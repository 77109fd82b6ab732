'use client';

import type { Comment, Prompt } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { Button } from '@ai-directory/ui/button';
import { ErrorState } from '@ai-directory/ui/error-state';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { Text } from '@ai-directory/ui/text';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import type { ComponentProps } from 'react';

import { ContributionActions } from '../internal/contribution-actions.tsx';
import { cx } from '../internal/cx.ts';
import { getErrorMessage } from '../internal/error-message.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { SignInPrompt } from '../internal/sign-in-prompt.tsx';
import type { PromptComments } from '../sources/prompt-source.ts';
import { RelativeTime } from '../relative-time/relative-time.tsx';
import type { StatusMessage } from '../status-message.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comment-thread.module.css';
import { useComments, type CommentList } from './use-comments.ts';

/** Loaded by authors of hidden comments only. */
const HiddenNotice = lazyWithRetry(
  async () => (await import('../hidden-notice/hidden-notice.tsx')).HiddenNotice,
);

export const commentThreadMessages = defineMessages('commentThread', {
  label: 'Comments',
  empty: 'No comments yet.',
  signIn: 'Please login to comment',
  loadFailed: 'Failed to load comments',
  loadMore: 'Show more comments',
  delete: (author: string) => `Delete the comment by ${author}`,
  deleteTitle: 'Delete this comment?',
  deleteDescription: (author: string) => `The comment by ${author} will be deleted for everyone.`,
  deleteConfirm: 'Delete',
  deleting: 'Deleting…',
  deleted: 'Comment deleted',
  deleteFailed: 'Failed to delete comment',
  report: (author: string) => `Report the comment by ${author}`,
  reportTitle: 'Report this comment',
  reported: 'Report sent. A moderator will review the comment.',
});

export interface CommentThreadProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The prompt that is commented on; `userId` is its owner, who can delete any comment. */
  prompt: Pick<Prompt, 'id' | 'userId'>;
  /** Id of the signed-in user, who can comment, and delete own comments and any on own prompts. */
  currentUserId?: string | undefined;
  /** Data source of the comments; without `appeal`, authors cannot appeal the hiding of theirs. */
  comments: PromptComments;
  /** Called when an anonymous user wants to sign in. If omitted, there is no such button. */
  onSignIn?: (() => void) | undefined;
  /** Called when the comment field becomes dirty or empty. */
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** Called when a comment was deleted or reported, or more could not be loaded. */
  onNotify?: ((message: StatusMessage) => void) | undefined;
}

/** Renders the comments on a prompt, sorted by createdAt desc. */
export function CommentThread({
  prompt,
  currentUserId,
  comments: source,
  onSignIn,
  onDirtyChange,
  onNotify,
  className,
  ...props
}: CommentThreadProps) {
  const t = useMessages(commentThreadMessages);
  const { firstPage, comments, hasMore, add, remove, loadMore } = useComments(prompt.id, source);

  return (
    // Receives focus when the focused comment is deleted.
    <div role="group" aria-label={t.label} tabIndex={-1} {...props} className={cx(styles.root, className)}>
      {firstPage.isError ? (
        <ErrorState message={getErrorMessage(firstPage.error, t.loadFailed)} onRetry={firstPage.retry} />
      ) : (
        <>
          {currentUserId === undefined ? (
            <SignInPrompt onSignIn={onSignIn} className={styles.signIn}>
              {t.signIn}
            </SignInPrompt>
          ) : (
            <CommentForm
              onAdd={add}
              draftId={`${currentUserId}/prompts/${prompt.id}/comment`}
              onDirtyChange={onDirtyChange}
            />
          )}
          {firstPage.isPending && <Spinner delay />}
          {firstPage.isSuccess && comments.length === 0 && (
            <Text size="small" variant="muted">
              {t.empty}
            </Text>
          )}
          {comments.length > 0 && (
            <ul className={styles.list}>
              {comments.map((comment) => (
                <CommentRow
                  key={comment.id}
                  prompt={prompt}
                  currentUserId={currentUserId}
                  comments={source}
                  onNotify={onNotify}
                  comment={comment}
                  onRemove={remove}
                />
              ))}
            </ul>
          )}
          {hasMore && <LoadMoreButton onNotify={onNotify} loadMore={loadMore} />}
        </>
      )}
    </div>
  );
}

interface CommentRowProps extends Pick<
  CommentThreadProps,
  'prompt' | 'currentUserId' | 'comments' | 'onNotify'
> {
  comment: Comment;
  onRemove: CommentList['remove'];
}

function CommentRow({ comment: { id, author, body, createdAt, hiding }, ...props }: CommentRowProps) {
  const { prompt, comments } = props;
  const t = useMessages(commentThreadMessages);
  const draftName = `prompts/${prompt.id}/comment/${id}`;
  const { appeal } = comments;

  return (
    <li className={styles.comment}>
      <Avatar name={author.username} src={author.avatar} size="small" aria-hidden="true" />
      <div className={styles.content}>
        <div className={styles.header}>
          <Text size="small" weight="strong" asChild>
            <bdi>{author.username}</bdi>
          </Text>
          <RelativeTime date={createdAt} />
        </div>
        <Text dir="auto" className={styles.body}>
          {body}
        </Text>
        {hiding && (
          <HiddenNotice
            hiding={hiding}
            isEditable={false}
            onAppeal={appeal && ((text) => appeal(prompt.id, id, text))}
            draftId={`${author.id}/${draftName}/appeal`}
          />
        )}
      </div>
      <div className={styles.actions}>
        <ContributionActions
          {...props}
          author={author}
          messages={t}
          draftName={draftName}
          onReport={(report) => comments.report(prompt.id, id, report)}
          onRemove={() => props.onRemove(id)}
        />
      </div>
    </li>
  );
}

interface LoadMoreButtonProps extends Pick<CommentThreadProps, 'onNotify'> {
  loadMore: CommentList['loadMore'];
}

function LoadMoreButton({ onNotify, loadMore }: LoadMoreButtonProps) {
  const t = useMessages(commentThreadMessages);
  const [loading, run] = useAsyncAction();

  const load = async () => {
    try {
      await loadMore();
    } catch (error) {
      onNotify?.({ variant: 'danger', message: getErrorMessage(error, t.loadFailed) });
    }
  };

  return (
    <Button loading={loading} onClick={() => void run(load)}>
      {t.loadMore}
    </Button>
  );
}
