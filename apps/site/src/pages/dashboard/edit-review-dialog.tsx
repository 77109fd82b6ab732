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
import { useUnsavedChanges } from '../../unsaved-changes/use-unsaved-changes.ts';
import { useSubmit } from '../../use-submit.ts';

export interface EditReviewDialogProps {
  review: MyReview;
  onClose: () => void;
}

const editReviewMessages = defineMessages('editReviewDialog', {
  title: (v: { tool: string }) => `Edit your review of ${v.tool}`,
  rating: 'Rating',
  save: 'Save',
});

/** Edits a review of the current user. */
export function EditReviewDialog({ review, onClose }: EditReviewDialogProps) {
  const t = useMessages(reviewMessages);
  const dialog = useMessages(editReviewMessages);
  const { save } = useMyReviewActions();
  const [draft, setDraft] = useState({ rating: review.rating, title: review.title, body: review.body });
  const { pending, error, submit } = useSubmit(t.saveFailed);
  useUnsavedChanges(!pending && (draft.title !== review.title || draft.body !== review.body));

  const saveDraft = async () => {
    await save({ toolId: review.tool.id, draft });
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
      onSubmit={(event) => {
        event.preventDefault();
        void submit(saveDraft, onClose);
      }}
      onClose={onClose}
    >
      <RatingInput
        label={dialog.rating}
        value={draft.rating}
        onValueChange={(rating) => setDraft({ ...draft, rating })}
      />
      <Field label={t.title} optional>
        <TextInput
          maxLength={reviewLengths.title}
          value={draft.title}
          onValueChange={(title) => setDraft({ ...draft, title })}
        />
      </Field>
      <Field label={t.body} optional>
        <Textarea
          autoGrow
          rows={5}
          maxLength={reviewLengths.body}
          value={draft.body}
          onValueChange={(body) => setDraft({ ...draft, body })}
        />
      </Field>
    </FormDialog>
  );
}
