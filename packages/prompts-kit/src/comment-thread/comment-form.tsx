'use client';

import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Textarea } from '@ai-directory/ui/textarea';
import { useAsyncAction } from '@ai-directory/ui/use-async-action';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useDraft } from '@ai-directory/ui/use-draft';
import { useRef, useState, type FormEvent } from 'react';

import { useReportDirty } from '../discard-changes-dialog/use-unsaved-changes.ts';
import { DraftNotice } from '../draft-notice/draft-notice.tsx';
import { getErrorMessage } from '../internal/error-message.ts';
import styles from './comment-thread.module.css';

export const commentFormMessages = defineMessages('commentForm', {
  label: 'Your comment',
  required: 'Your comment is required',
  send: 'Comment',
  sending: 'Sending…',
  sent: 'Comment added',
  failed: 'Failed to add comment',
});

export interface CommentFormProps {
  /** Adds the comment. The form shows the message of a rejection and keeps the text. */
  onAdd: (body: string) => Promise<void>;
  /** Keeps the text in sessionStorage until it is sent. */
  draftId: string;
  /** Called when the form gets, or no longer has, text. */
  onDirtyChange: ((isDirty: boolean) => void) | undefined;
}

/** Renders the form for a new comment. */
export function CommentForm({ onAdd, draftId, onDirtyChange }: CommentFormProps) {
  const t = useMessages(commentFormMessages);
  const [body, setBody] = useState('');
  const [errorMessage, setErrorMessage] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const [pending, run] = useAsyncAction();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const isDirty = body.trim() !== '';
  const draft = useDraft({
    id: draftId,
    values: body,
    isDirty,
    onRestore: (stored) => {
      setBody(stored);
      // It may be far below the prompt.
      textarea.current?.scrollIntoView({ block: 'center' });
    },
  });
  const discard = () => {
    draft.discard();
    setBody('');
  };
  useReportDirty(isDirty && !pending, onDirtyChange);

  const send = async () => {
    try {
      await onAdd(body.trim());
      discard();
      setAnnouncement(t.sent);
    } catch (error) {
      setErrorMessage(getErrorMessage(error, t.failed));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAnnouncement('');
    setErrorMessage(body.trim() === '' ? t.required : '');
    if (body.trim() === '') textarea.current?.focus();
    else void run(send);
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <DraftNotice draft={{ ...draft, discard }} />
      <Field label={t.label} error={errorMessage} required>
        <Textarea
          ref={textarea}
          dir="auto"
          rows={2}
          autoGrow
          value={body}
          onValueChange={(next) => {
            setBody(next);
            setErrorMessage('');
          }}
        />
      </Field>
      <Button type="submit" loading={pending}>
        {pending ? t.sending : t.send}
      </Button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </form>
  );
}
