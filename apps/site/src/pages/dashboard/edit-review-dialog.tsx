import { reviewLengths, type MyReview } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { RatingInput } from '@ai-directory/ui/rating-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { toast } from '@ai-directory/ui/toast';

import { FormDialog } from '../../features/form-dialog/form-dialog.tsx';
import { useReviewActions } from '../../queries/reviews.ts';
import { reviewMessages } from '../../features/reviews/review-messages.ts';
import { useReviewForm } from '../../features/reviews/use-review-form.ts';

export interface EditReviewDialogProps {
  review: MyReview;
  onClose: () => void;
}

export const editReviewMessages = defineMessages('editReviewDialog', {
  title: (v: { tool: string }) => `Edit your review of ${v.tool}`,
  rating: 'Rating',
  save: 'Save',
});

/** Edits a review of the current user. */
export function EditReviewDialog({ review, onClose }: EditReviewDialogProps) {
  const t = useMessages(reviewMessages);
  const dialog = useMessages(editReviewMessages);
  const { save } = useReviewActions();
  const { register, errors, error, isSubmitting, ratingProps, submit, draft } = useReviewForm({
    toolId: review.tool.id,
    review,
    onSave: async (values) => {
      await save({ toolId: review.tool.id, draft: values });
      toast.success(t.saved);
    },
    onClose,
  });

  return (
    <FormDialog
      title={dialog.title({ tool: review.tool.name })}
      cancelLabel={t.cancel}
      submitLabel={dialog.save}
      submittingLabel={t.saving}
      pending={isSubmitting}
      error={error}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <RatingInput {...ratingProps} label={dialog.rating} />
      <Field label={t.title} optional error={errors.title?.message}>
        <TextInput {...register('title')} maxLength={reviewLengths.title} />
      </Field>
      <Field label={t.body} optional error={errors.body?.message}>
        <Textarea {...register('body')} autoGrow rows={5} maxLength={reviewLengths.body} />
      </Field>
    </FormDialog>
  );
}
