'use client';

import type { Comment, Prompt } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { Button } from '@ai-directory/ui/button';
import { ConfirmDialog } from '@ai-directory/ui/confirm-dialog';
import { ErrorState } from '@ai-directory/ui/error-state';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Flag, Trash2 } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Spinner } from '@ai-directory/ui/spinner';
import { Text } from '@ai-directory/ui/text';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { useOpenWithDraft } from '@ai-directory/ui/use-draft';
import { useState, type ComponentProps } from 'react';

import { cx } from '../internal/cx.ts';
import { getErrorMessage } from '../internal/error-message.ts';
import { lazyWithRetry } from '../internal/lazy-with-retry.tsx';
import { promptActionMessages } from '../internal/prompt-action-messages.ts';
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

const ReportDialog = lazyWithRetry(
  async () => (await import('../report-dialog/report-dialog.tsx')).ReportDialog,
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
  const shared = useMessages(promptActionMessages);
  const { firstPage, comments, hasMore, add, remove, loadMore } = useComments(prompt.id, source);

  return (
    // Receives focus when the focused comment is deleted.
    <div role="group" aria-label={t.label} tabIndex={-1} {...props} className={cx(styles.root, className)}>
      {firstPage.isError ? (
        <ErrorState message={getErrorMessage(firstPage.error, t.loadFailed)} onRetry={firstPage.retry} />
      ) : (
        <>
          {currentUserId === undefined ? (
            <div className={styles.signIn}>
              <Text size="small" variant="muted">
                {t.signIn}
              </Text>
              {onSignIn && (
                <Button size="small" onClick={() => onSignIn()}>
                  {shared.signIn}
                </Button>
              )}
            </div>
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
  const { prompt, currentUserId, comments, onNotify } = props;
  const t = useMessages(commentThreadMessages);
  const draftName = `prompts/${prompt.id}/comment/${id}`;
  const draftId = currentUserId && `${currentUserId}/${draftName}/report`;
  const [isReporting, setIsReporting] = useOpenWithDraft(draftId);
  const [isDeleting, setIsDeleting] = useState(false);
  const isOwn = currentUserId === author.id;
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
      {currentUserId !== undefined && (
        <div className={styles.actions}>
          {!isOwn && (
            <IconButton size="small" label={t.report(author.username)} onClick={() => setIsReporting(true)}>
              <Flag aria-hidden="true" />
            </IconButton>
          )}
          {(isOwn || currentUserId === prompt.userId) && (
            <IconButton size="small" label={t.delete(author.username)} onClick={() => setIsDeleting(true)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
      {isReporting && (
        <ReportDialog
          open
          onOpenChange={setIsReporting}
          title={t.reportTitle}
          draftId={draftId}
          onReport={async (report) => {
            await comments.report(prompt.id, id, report);
            onNotify?.({ variant: 'success', message: t.reported });
          }}
        />
      )}
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={t.deleteTitle}
        description={t.deleteDescription(author.username)}
        confirmLabel={t.deleteConfirm}
        loadingLabel={t.deleting}
        onConfirm={async () => {
          await props.onRemove(id);
          onNotify?.({ variant: 'success', message: t.deleted });
        }}
        getErrorMessage={(error) => getErrorMessage(error, t.deleteFailed)}
      />
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
