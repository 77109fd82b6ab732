import { getErrorMessage } from '@ai-directory/api-client';
import { bioMaxLength } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Pencil } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Textarea } from '@ai-directory/ui/textarea';
import { toast } from '@ai-directory/ui/toast';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useUpdateBio } from '../../queries/profiles.ts';
import { DraftNotice } from '@ai-directory/prompts-kit/draft-notice';
import { useFormDraft, useOpenWithDraft } from '../../unsaved-changes/use-form-draft.ts';
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
  const [value, setValue] = useState(bio);
  const [error, setError] = useState<string>();
  const { isPending, mutateAsync } = useUpdateBio();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const draft = useFormDraft({
    name: draftName,
    values: value,
    isDirty: value !== bio,
    isSubmitting: isPending,
    onRestore: setValue,
    onDiscard: () => setValue(bio),
  });
  const cancel = () => draft.confirmClose(onClose);

  const save = async () => {
    setError(undefined);
    try {
      await mutateAsync(value.trim());
      draft.removeDraft();
      toast.success(t.saved);
      onClose();
    } catch (failure) {
      setError(getErrorMessage(failure, t.saveFailed));
      toast.error(t.saveFailed);
      textarea.current?.focus();
    }
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) void save();
      }}
    >
      <DraftNotice draft={draft} />
      <Field label={t.title} optional description={t.hint({ max: String(bioMaxLength) })} error={error}>
        <Textarea
          ref={textarea}
          // The user has just opened the field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          autoGrow
          rows={4}
          maxLength={bioMaxLength}
          value={value}
          onValueChange={setValue}
          onKeyDown={(event) => event.key === 'Escape' && !isPending && cancel()}
        />
      </Field>
      <div className={styles.buttons}>
        <Button disabled={isPending} onClick={cancel}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={isPending}>
          {isPending ? t.saving : t.save}
        </Button>
      </div>
    </form>
  );
}
