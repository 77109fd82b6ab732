import { reviewLengths } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { useMessages } from '@ai-directory/ui/messages';
import { RatingInput } from '@ai-directory/ui/rating-input';
import { Stack } from '@ai-directory/ui/stack';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { useEffect } from 'react';

import { DraftNotice } from '@ai-directory/prompts-kit/draft-notice';
import { reviewMessages } from './review-messages.ts';
import styles from './reviews.module.css';
import { useReviewForm, type ReviewFormOptions } from './use-review-form.ts';

export interface ReviewFormProps extends ReviewFormOptions {
  /** Called after saving and on cancel. */
  onClose: () => void;
}

/** Form for rating, title and text of a review. Only the rating is required. */
export default function ReviewForm(props: ReviewFormProps) {
  const t = useMessages(reviewMessages);
  const { register, setFocus, errors, error, isSubmitting, ratingProps, submit, draft } =
    useReviewForm(props);
  useEffect(() => setFocus('rating'), [setFocus]);

  return (
    <form
      noValidate
      className={styles.form}
      aria-label={props.review ? t.editYours : t.write}
      onSubmit={submit}
    >
      <DraftNotice draft={draft} />
      {error && (
        <Alert variant="danger" announce>
          {error}
        </Alert>
      )}
      <RatingInput {...ratingProps} label={t.rating} />
      <Field label={t.title} optional error={errors.title?.message}>
        <TextInput {...register('title')} maxLength={reviewLengths.title} />
      </Field>
      <Field label={t.body} optional description={t.bodyHint} error={errors.body?.message}>
        <Textarea {...register('body')} rows={4} autoGrow maxLength={reviewLengths.body} />
      </Field>
      <Stack orientation="horizontal" gap={2}>
        <Button onClick={() => draft.confirmClose(props.onClose)}>{t.cancel}</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {isSubmitting ? t.saving : t.save}
        </Button>
      </Stack>
    </form>
  );
}
