import { reviewLengths, type Review, type ReviewDraft } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { RatingInput } from '@ai-directory/ui/rating-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { useEffect, useRef, useState } from 'react';

import { useSending } from '../use-sending.ts';
import { words } from '../words.ts';
import styles from './reviews.module.css';

export interface ReviewFormProps {
  /** The review that is rewritten; a first one where left out. */
  initial?: Review | undefined;
  /** Saves it. What it throws is said in the form, and what was typed stays. */
  onSave: (draft: ReviewDraft) => Promise<unknown>;
  /** Called when it is saved, or given up. */
  onClose: () => void;
}

/** Stars and a few words about a tool. Only the stars are asked for. */
export default function ReviewForm({ initial, onSave, onClose }: ReviewFormProps) {
  const [draft, setDraft] = useState({
    rating: initial?.rating ?? 0,
    title: initial?.title ?? '',
    body: initial?.body ?? '',
  });
  const { pending, error, setError, send } = useSending(words.reviewFailed);
  const form = useRef<HTMLFormElement>(null);
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const focusStars = () => form.current?.querySelector<HTMLElement>('[type="radio"]')?.focus();
  useEffect(focusStars, []);

  const save = () => {
    if (draft.rating > 0) {
      void send(() => onSave(draft), onClose);
      return;
    }
    setError('Choose from one to five stars.');
    focusStars();
  };

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label={initial ? 'Edit your review' : 'Write a review'}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {error && (
        <Alert tone="danger" live>
          {error}
        </Alert>
      )}
      <RatingInput label="Your rating" value={draft.rating} onChange={(rating) => change({ rating })} />
      <Field label="Title" optional>
        <TextInput
          maxLength={reviewLengths.title}
          value={draft.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Field label="Review" optional description="What did you use it for, and what came of it?">
        <Textarea
          rows={4}
          autoGrow
          maxLength={reviewLengths.body}
          value={draft.body}
          onChange={(event) => change({ body: event.target.value })}
        />
      </Field>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="primary" loading={pending}>
          {pending ? 'Saving…' : 'Save review'}
        </Button>
      </div>
    </form>
  );
}
