'use client';

import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Textarea } from '@ai-directory/ui/textarea';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useRef, useState, type FormEvent } from 'react';

import { useKitWords } from '../kit-provider/kit-provider.tsx';
import { messageOf } from '../message-of.ts';
import { usePending } from '../use-pending.ts';
import {
  commentFailed,
  commentPosted,
  newComment,
  postComment,
  postingComment,
  required as requiredWord,
} from '../words.ts';
import styles from './comment-thread.module.css';

export interface CommentFormProps {
  /** Sends the comment; a rejection's message is shown, and the text stays. */
  onAdd: (body: string) => Promise<void>;
}

/** Writes a comment. */
export function CommentForm({ onAdd }: CommentFormProps) {
  const words = useKitWords({
    commentFailed,
    commentPosted,
    newComment,
    postComment,
    postingComment,
    required: requiredWord,
  });
  const [body, setBody] = useState('');
  const [error, setError] = useState('');
  const [said, say] = useState('');
  const [pending, run] = usePending();
  const box = useRef<HTMLTextAreaElement>(null);

  const send = async () => {
    try {
      await onAdd(body.trim());
      setBody('');
      say(words.commentPosted);
    } catch (failure) {
      setError(messageOf(failure, words.commentFailed));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    say('');
    setError(body.trim() === '' ? words.required(words.newComment) : '');
    if (body.trim() === '') box.current?.focus();
    else void run(send);
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Field label={words.newComment} error={error}>
        <Textarea
          ref={box}
          dir="auto"
          rows={2}
          autoGrow
          value={body}
          onChange={({ target }) => {
            setBody(target.value);
            setError('');
          }}
        />
      </Field>
      <Button type="submit" loading={pending}>
        {pending ? words.postingComment : words.postComment}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </form>
  );
}
