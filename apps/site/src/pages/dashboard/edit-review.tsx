import { messageFrom } from '@ai-directory/api-client';
import { reviewLengths, type MyReview } from '@ai-directory/api-client/contract';
import { Alert } from '@ai-directory/ui/alert';
import { Button } from '@ai-directory/ui/button';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogForm,
  DialogTitle,
} from '@ai-directory/ui/dialog';
import { Field } from '@ai-directory/ui/field';
import { RatingInput } from '@ai-directory/ui/rating-input';
import { TextInput } from '@ai-directory/ui/text-input';
import { Textarea } from '@ai-directory/ui/textarea';
import { toast } from '@ai-directory/ui/toast';
import { useState } from 'react';

import { useMyReviewActions } from '../../queries/dashboard.ts';
import { words } from '../../words.ts';
import form from './form.module.css';

export interface EditReviewProps {
  review: MyReview;
  onClose: () => void;
}

/** Rewrites a review of the viewer's. */
export function EditReview({ review, onClose }: EditReviewProps) {
  const { save } = useMyReviewActions();
  const [draft, setDraft] = useState({ rating: review.rating, title: review.title, body: review.body });
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const send = async () => {
    setPending(true);
    setError(null);
    try {
      await save({ toolId: review.tool.id, draft });
      toast.success('Your review is changed');
      onClose();
    } catch (failure) {
      setError(messageFrom(failure, words.reviewFailed));
      setPending(false);
    }
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Edit your review of {review.tool.name}</DialogTitle>
        <DialogForm
          onSubmit={(event) => {
            event.preventDefault();
            if (!pending) void send();
          }}
        >
          <DialogBody>
            <div className={form.fields}>
              {error && (
                <Alert tone="danger" live>
                  {error}
                </Alert>
              )}
              <RatingInput
                label="Rating"
                value={draft.rating}
                onChange={(rating) => setDraft({ ...draft, rating })}
              />
              <Field label="Title" optional>
                <TextInput
                  maxLength={reviewLengths.title}
                  value={draft.title}
                  onChange={(event) => setDraft({ ...draft, title: event.target.value })}
                />
              </Field>
              <Field label="Review" optional>
                <Textarea
                  autoGrow
                  rows={5}
                  maxLength={reviewLengths.body}
                  value={draft.body}
                  onChange={(event) => setDraft({ ...draft, body: event.target.value })}
                />
              </Field>
            </div>
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" variant="primary" loading={pending}>
              {pending ? 'Saving…' : 'Save'}
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  );
}
