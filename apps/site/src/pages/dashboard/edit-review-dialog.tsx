import { reviewLengths, type MyReview } from '@ai-directory/api-client/contract';
import { Field } from '@ai-directory/ui/field';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { RatingInput } from '@ai-directory/ui/rating-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';

import { FormDialog } from '../../form-dialog/form-dialog.tsx';
import { useMyReviewActions } from '../../queries/dashboard.ts';
import { reviewMessages } from '../../reviews/review-messages.ts';
import { useFormDraft } from '../../unsaved-changes/use-form-draft.ts';
import { useSubmit } from '../../use-submit.ts';

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
  const { save } = useMyReviewActions();
  const [saved] = useState({ rating: review.rating, title: review.title, body: review.body });
  const [values, setValues] = useState(saved);
  const { pending, error, submit } = useSubmit(t.saveFailed);
  const draft = useFormDraft({
    name: `review/${review.tool.id}`,
    values,
    isDirty: values.title !== saved.title || values.body !== saved.body,
    isSubmitting: pending,
    onRestore: setValues,
    onDiscard: () => setValues(saved),
  });

  const saveReview = async () => {
    await save({ toolId: review.tool.id, draft: values });
    draft.removeDraft();
    toast.success(t.saved);
  };

  return (
    <FormDialog
      title={dialog.title({ tool: review.tool.name })}
      cancelLabel={t.cancel}
      submitLabel={dialog.save}
      submittingLabel={t.saving}
      pending={pending}
      error={error}
      draft={draft}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(saveReview, onClose);
      }}
      onClose={onClose}
    >
      <RatingInput
        label={dialog.rating}
        value={values.rating}
        onValueChange={(rating) => setValues({ ...values, rating })}
      />
      <Field label={t.title} optional>
        <TextInput
          maxLength={reviewLengths.title}
          value={values.title}
          onValueChange={(title) => setValues({ ...values, title })}
        />
      </Field>
      <Field label={t.body} optional>
        <Textarea
          autoGrow
          rows={5}
          maxLength={reviewLengths.body}
          value={values.body}
          onValueChange={(body) => setValues({ ...values, body })}
        />
      </Field>
    </FormDialog>
  );
}
