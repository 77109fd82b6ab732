import { getErrorMessage } from '@ai-directory/api-client';
import { bioMaxLength } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Pencil } from '@ai-directory/ui/icons';
import { isComposing } from '@ai-directory/ui/composition';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Textarea } from '@ai-directory/ui/textarea';
import { toast } from '@ai-directory/ui/toast';
import { useRef } from 'react';
import { flushSync } from 'react-dom';

import { useUpdateBio } from '../../queries/profiles.ts';
import { DraftNotice } from '@ai-directory/prompts-kit/draft-notice';
import { useOpenWithDraft } from '../../shell/unsaved-changes/use-form-draft.ts';
import { useContractForm } from '../../use-contract-form.ts';
import styles from './profile.module.css';

export const bioMessages = defineMessages('bio', {
  title: 'Bio',
  edit: 'Edit',
  editLabel: 'Edit bio',
  hint: (v: { max: string }) => `At most ${v.max} characters. Visible to everyone.`,
  empty: 'No bio added yet.',
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: 'Profile updated successfully',
  saveFailed: 'Failed to update profile',
});

const draftName = 'bio';

/** Bio of the current user, with an edit mode. */
export function Bio({ bio }: { bio: string }) {
  const t = useMessages(bioMessages);
  const [isEditing, setIsEditing] = useOpenWithDraft(draftName);
  const editButton = useRef<HTMLButtonElement>(null);

  const close = () => {
    flushSync(() => setIsEditing(false));
    editButton.current?.focus();
  };

  if (!isEditing) {
    return (
      <section className={styles.bio} aria-label={t.title}>
        <p className={styles.bioText} data-empty={!bio || undefined}>
          {bio || t.empty}
        </p>
        <Button ref={editButton} size="small" aria-label={t.editLabel} onClick={() => setIsEditing(true)}>
          <Pencil aria-hidden="true" /> {t.edit}
        </Button>
      </section>
    );
  }
  return <BioForm bio={bio} onClose={close} />;
}

function BioForm({ bio, onClose }: { bio: string; onClose: () => void }) {
  const t = useMessages(bioMessages);
  const { mutateAsync } = useUpdateBio();
  const form = useContractForm({
    defaultValues: { bio },
    draftName,
    getErrorMessage: (error) => getErrorMessage(error, t.saveFailed),
  });
  const { errors, isSubmitting } = form;
  const cancel = () => form.draft.confirmClose(onClose);

  const save = form.handleSubmit(async (values) => {
    try {
      await mutateAsync(values.bio.trim());
    } catch (error) {
      toast.error(t.saveFailed);
      form.setFocus('bio');
      throw error;
    }
    toast.success(t.saved);
    onClose();
  });

  return (
    <form className={styles.form} onSubmit={save}>
      <DraftNotice draft={form.draft} />
      <Field
        label={t.title}
        optional
        description={t.hint({ max: String(bioMaxLength) })}
        error={(errors.bio ?? errors.root)?.message}
      >
        <Textarea
          {...form.register('bio')}
          // The user has just opened the field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoGrow
          rows={4}
          maxLength={bioMaxLength}
          onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && !isSubmitting && cancel()}
        />
      </Field>
      <Stack orientation="horizontal" gap={2}>
        <Button disabled={isSubmitting} onClick={cancel}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {isSubmitting ? t.saving : t.save}
        </Button>
      </Stack>
    </form>
  );
}
