import { getErrorMessage } from '@ai-directory/api-client';
import type { Review, ReviewDraft } from '@ai-directory/api-client/contract';
import { useMessages } from '@ai-directory/ui/messages';
import { useController } from 'react-hook-form';

import { useContractForm } from '../../use-contract-form.ts';
import { reviewMessages } from './review-messages.ts';

export interface ReviewFormOptions {
  toolId: string;
  /** The review to edit; a new one if omitted. */
  review?: Pick<Review, keyof ReviewDraft> | undefined;
  /** Saves the review. A rejection is shown in the form, which keeps its values. */
  onSave: (draft: ReviewDraft) => Promise<unknown>;
  /** Called after saving. */
  onClose: () => void;
}

/** State of a form for rating, title and text of a review. Only the rating is required. */
export function useReviewForm({ toolId, review, onSave, onClose }: ReviewFormOptions) {
  const t = useMessages(reviewMessages);
  const form = useContractForm<ReviewDraft>({
    defaultValues: { rating: review?.rating ?? 0, title: review?.title ?? '', body: review?.body ?? '' },
    draftName: `review/${toolId}`,
    getErrorMessage: (error) => getErrorMessage(error, t.saveFailed),
  });
  const { field } = useController({
    control: form.control,
    name: 'rating',
    rules: { min: { value: 1, message: t.ratingRequired } },
  });

  return {
    ...form,
    /** Why the rating or the form was rejected. */
    error: (form.errors.rating ?? form.errors.root)?.message,
    ratingProps: {
      ref: (group: HTMLFieldSetElement | null) =>
        field.ref(group && { focus: () => group.querySelector('input')?.focus() }),
      value: field.value,
      // A rating alone is not worth a confirmation before it is discarded.
      onValueChange: (rating: number) => form.setValue('rating', rating),
    },
    submit: form.handleSubmit(async (draft) => {
      await onSave(draft);
      onClose();
    }),
  };
}
