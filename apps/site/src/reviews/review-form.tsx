import { reviewLengths, type Review, type ReviewDraft } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';
import { RatingInput } from '@ai-directory/ui/rating-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { useEffect, useRef, useState } from 'react';

import { useUnsavedChanges } from '../unsaved-changes/use-unsaved-changes.ts';
import { useSubmit } from '../use-submit.ts';
import { reviewMessages } from './review-messages.ts';
import styles from './reviews.module.css';

export interface ReviewFormProps {
  /** The review to edit; a new one if omitted. */
  review?: Review | undefined;
  /** Saves the review. A rejection is shown in the form, which keeps its values. */
  onSave: (draft: ReviewDraft) => Promise<unknown>;
  /** Called after saving and on cancel. */
  onClose: () => void;
}

/** Form for rating, title and text of a review. Only the rating is required. */
export default function ReviewForm({ review, onSave, onClose }: ReviewFormProps) {
  const t = useMessages(reviewMessages);
  const [saved] = useState({
    rating: review?.rating ?? 0,
    title: review?.title ?? '',
    body: review?.body ?? '',
  });
  const [draft, setDraft] = useState(saved);
  const { pending, error, setError, submit } = useSubmit(t.saveFailed);
  useUnsavedChanges(!pending && (draft.title !== saved.title || draft.body !== saved.body));
  const form = useRef<HTMLFormElement>(null);
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const focusRating = () => form.current?.querySelector<HTMLElement>('[type="radio"]')?.focus();
  useEffect(focusRating, []);

  const save = () => {
    if (draft.rating > 0) {
      void submit(() => onSave(draft), onClose);
      return;
    }
    setError(t.ratingRequired);
    focusRating();
  };

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label={review ? t.editYours : t.write}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {error && (
        <Alert variant="danger" announce>
          {error}
        </Alert>
      )}
      <RatingInput label={t.rating} value={draft.rating} onValueChange={(rating) => change({ rating })} />
      <Field label={t.title} optional>
        <TextInput
          maxLength={reviewLengths.title}
          value={draft.title}
          onValueChange={(title) => change({ title })}
        />
      </Field>
      <Field label={t.body} optional description={t.bodyHint}>
        <Textarea
          rows={4}
          autoGrow
          maxLength={reviewLengths.body}
          value={draft.body}
          onValueChange={(body) => change({ body })}
        />
      </Field>
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="primary" loading={pending}>
          {pending ? t.saving : t.save}
        </Button>
      </div>
    </form>
  );
}
