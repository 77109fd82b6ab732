import { reviewLengths, type Review, type ReviewDraft } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';
import { RatingInput } from '@ai-directory/ui/rating-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { useEffect, useRef, useState } from 'react';

import { DraftNotice } from '@ai-directory/prompts-kit/draft-notice';
import { useFormDraft } from '../unsaved-changes/use-form-draft.ts';
import { useSubmit } from '../use-submit.ts';
import { reviewMessages } from './review-messages.ts';
import styles from './reviews.module.css';

export interface ReviewFormProps {
  toolId: string;
  /** The review to edit; a new one if omitted. */
  review?: Review | undefined;
  /** Saves the review. A rejection is shown in the form, which keeps its values. */
  onSave: (draft: ReviewDraft) => Promise<unknown>;
  /** Called after saving and on cancel. */
  onClose: () => void;
}

/** Form for rating, title and text of a review. Only the rating is required. */
export default function ReviewForm({ toolId, review, onSave, onClose }: ReviewFormProps) {
  const t = useMessages(reviewMessages);
  const [saved] = useState({
    rating: review?.rating ?? 0,
    title: review?.title ?? '',
    body: review?.body ?? '',
  });
  const [values, setValues] = useState(saved);
  const { pending, error, setError, submit } = useSubmit(t.saveFailed);
  const draft = useFormDraft({
    name: `review/${toolId}`,
    values,
    isDirty: values.title !== saved.title || values.body !== saved.body,
    isSubmitting: pending,
    onRestore: setValues,
    onDiscard: () => setValues(saved),
  });
  const form = useRef<HTMLFormElement>(null);
  const change = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  const focusRating = () => form.current?.querySelector<HTMLElement>('[type="radio"]')?.focus();
  useEffect(focusRating, []);

  const save = () => {
    if (values.rating > 0) {
      void submit(
        () => onSave(values),
        () => {
          draft.removeDraft();
          onClose();
        },
      );
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
      <DraftNotice draft={draft} />
      {error && (
        <Alert variant="danger" announce>
          {error}
        </Alert>
      )}
      <RatingInput label={t.rating} value={values.rating} onValueChange={(rating) => change({ rating })} />
      <Field label={t.title} optional>
        <TextInput
          maxLength={reviewLengths.title}
          value={values.title}
          onValueChange={(title) => change({ title })}
        />
      </Field>
      <Field label={t.body} optional description={t.bodyHint}>
        <Textarea
          rows={4}
          autoGrow
          maxLength={reviewLengths.body}
          value={values.body}
          onValueChange={(body) => change({ body })}
        />
      </Field>
      <div className={styles.buttons}>
        <Button onClick={() => draft.confirmClose(onClose)}>{t.cancel}</Button>
        <Button type="submit" variant="primary" loading={pending}>
          {pending ? t.saving : t.save}
        </Button>
      </div>
    </form>
  );
}
