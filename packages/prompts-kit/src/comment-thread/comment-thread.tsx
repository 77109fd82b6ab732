'use client';

import type { Comment, Prompt } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { Button } from '@ai-directory/ui/button';
import { ErrorState } from '@ai-directory/ui/error-state';
import { IconButton } from '@ai-directory/ui/icon-button';
import { Flag, Trash2 } from '@ai-directory/ui/icons';
import { Spinner } from '@ai-directory/ui/spinner';
import { useState } from 'react';

import { DeleteQuestion } from '../delete-prompt-dialog/delete-question.tsx';
import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { messageOf } from '../message-of.ts';
import { Moment } from '../moment/moment.tsx';
import type { Notice } from '../notice.ts';
import { ReportDialog } from '../report-dialog/report-dialog.tsx';
import type { PromptComments } from '../sources.ts';
import { usePending } from '../use-pending.ts';
import {
  commentDeleted,
  commentDeleteFailed,
  comments as commentsWord,
  commentsFailed,
  deleteComment,
  deleteCommentText,
  deleteCommentTitle,
  loginToComment,
  moreComments,
  noComments,
  reportComment,
  reportCommentOf,
  commentReported,
} from '../words.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comment-thread.module.css';
import { useComments, type Comments } from './use-comments.ts';

export interface CommentThreadProps {
  prompt: Pick<Prompt, 'id' | 'userId'>;
  /** The id of the person looking: they may comment, remove their own comments, and any on their own prompt. */
  viewerId?: string | undefined;
  comments: PromptComments;
  /** Told when a comment was removed or reported, or more could not be loaded. */
  onNotice?: ((notice: Notice) => void) | undefined;
}

/** What people say about a prompt, the newest first. */
export function CommentThread(props: CommentThreadProps) {
  const { prompt, viewerId, comments: source } = props;
  const words = useKitWords({ comments: commentsWord, commentsFailed, loginToComment, noComments });
  const comments = useComments(prompt.id, source);
  const { first, shown } = comments;

  if (first.state === 'failed') {
    return <ErrorState message={messageOf(first.error, words.commentsFailed)} onRetry={first.retry} />;
  }
  return (
    // Gets focus when a comment goes away with the button that had it.
    <div role="group" aria-label={words.comments} tabIndex={-1} className={styles.root}>
      {viewerId === undefined ? (
        <p className={styles.quiet}>{words.loginToComment}</p>
      ) : (
        <CommentForm onAdd={comments.add} />
      )}
      {first.state === 'pending' && <Spinner delayed />}
      {first.state === 'ready' && shown.length === 0 && <p className={styles.quiet}>{words.noComments}</p>}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((comment) => (
            <CommentRow key={comment.id} {...props} comment={comment} onRemove={comments.remove} />
          ))}
        </ul>
      )}
      {comments.hasMore && <More {...props} more={comments.more} />}
    </div>
  );
}

interface CommentRowProps extends CommentThreadProps {
  comment: Comment;
  onRemove: Comments['remove'];
}

function CommentRow({ comment: { id, author, body, createdAt }, ...props }: CommentRowProps) {
  const { prompt, viewerId, comments, onNotice } = props;
  const words = useKitWords({ deleteComment, reportComment, reportCommentOf, commentReported });
  const [open, setOpen] = useState<'delete' | 'report'>();
  const close = () => setOpen(undefined);
  const own = viewerId === author.id;

  return (
    <li className={styles.comment}>
      <Avatar name={author.username} src={author.avatar} size="small" aria-hidden="true" />
      <div className={styles.said}>
        <div className={styles.head}>
          <bdi className={styles.author}>{author.username}</bdi>
          <Moment at={createdAt} />
        </div>
        <p dir="auto" className={styles.body}>
          {body}
        </p>
      </div>
      {viewerId !== undefined && (
        <div className={styles.actions}>
          {!own && (
            <IconButton
              size="small"
              label={words.reportCommentOf(author.username)}
              onClick={() => setOpen('report')}
            >
              <Flag aria-hidden="true" />
            </IconButton>
          )}
          {(own || viewerId === prompt.userId) && (
            <IconButton
              size="small"
              label={words.deleteComment(author.username)}
              onClick={() => setOpen('delete')}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </div>
      )}
      <ReportDialog
        open={open === 'report'}
        onOpenChange={close}
        title={words.reportComment}
        onReport={async (report) => {
          await comments.report(prompt.id, id, report);
          onNotice?.({ tone: 'success', message: words.commentReported });
        }}
      />
      <Deletion {...props} author={author.username} id={id} open={open === 'delete'} onOpenChange={close} />
    </li>
  );
}

interface DeletionProps extends Pick<CommentRowProps, 'onRemove' | 'onNotice'> {
  id: string;
  author: string;
  open: boolean;
  onOpenChange: () => void;
}

function Deletion({ id, author, onRemove, onNotice, ...dialog }: DeletionProps) {
  const words = useKitWords({ commentDeleted, commentDeleteFailed, deleteCommentText, deleteCommentTitle });

  return (
    <DeleteQuestion
      {...dialog}
      title={words.deleteCommentTitle}
      text={words.deleteCommentText(author)}
      failedText={words.commentDeleteFailed}
      onDelete={async () => {
        await onRemove(id);
        onNotice?.({ tone: 'success', message: words.commentDeleted });
      }}
    />
  );
}

function More({ onNotice, more }: Pick<CommentThreadProps, 'onNotice'> & Pick<Comments, 'more'>) {
  const words = useKitWords({ commentsFailed, moreComments });
  const [loading, run] = usePending();

  const load = async () => {
    try {
      await more();
    } catch (error) {
      onNotice?.({ tone: 'error', message: messageOf(error, words.commentsFailed) });
    }
  };

  return (
    <Button loading={loading} onClick={() => void run(load)}>
      {words.moreComments}
    </Button>
  );
}
