import { getErrorMessage } from '@ai-directory/api-client';
import { bioMaxLength } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Heading } from '@ai-directory/ui/heading';
import { Pencil } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Textarea } from '@ai-directory/ui/textarea';
import { toast } from '@ai-directory/ui/toast';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useUpdateBio } from '../../queries/profiles.ts';
import { useUnsavedChanges } from '../../unsaved-changes/use-unsaved-changes.ts';
import styles from './profile.module.css';

const bioMessages = defineMessages('bio', {
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

/** Bio of the current user, with an edit mode. */
export function Bio({ bio }: { bio: string }) {
  const t = useMessages(bioMessages);
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const updateBio = useUpdateBio();
  useUnsavedChanges(draft !== null && draft !== bio && !updateBio.isPending);
  const editButton = useRef<HTMLButtonElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);

  const open = () => {
    flushSync(() => setDraft(bio));
    textarea.current?.focus();
  };

  const close = () => {
    flushSync(() => setDraft(null));
    setError(undefined);
    editButton.current?.focus();
  };

  const save = async () => {
    setError(undefined);
    try {
      await updateBio.mutateAsync((draft ?? '').trim());
      toast.success(t.saved);
      close();
    } catch (failure) {
      setError(getErrorMessage(failure, t.saveFailed));
      toast.error(t.saveFailed);
      textarea.current?.focus();
    }
  };

  if (draft === null) {
    return (
      <section className={styles.bio} aria-labelledby="bio">
        <div className={styles.bioHeader}>
          <Heading as="h3" size="small" id="bio">
            {t.title}
          </Heading>
          <Button ref={editButton} size="small" aria-label={t.editLabel} onClick={open}>
            <Pencil aria-hidden="true" /> {t.edit}
          </Button>
        </div>
        <p className={styles.bioText} data-empty={!bio || undefined}>
          {bio || t.empty}
        </p>
      </section>
    );
  }
  return (
    <form
      className={styles.bio}
      onSubmit={(event) => {
        event.preventDefault();
        if (!updateBio.isPending) void save();
      }}
    >
      <Field label={t.title} optional description={t.hint({ max: String(bioMaxLength) })} error={error}>
        <Textarea
          ref={textarea}
          autoGrow
          rows={4}
          maxLength={bioMaxLength}
          value={draft}
          onValueChange={setDraft}
          onKeyDown={(event) => event.key === 'Escape' && !updateBio.isPending && close()}
        />
      </Field>
      <div className={styles.buttons}>
        <Button disabled={updateBio.isPending} onClick={close}>
          {t.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={updateBio.isPending}>
          {updateBio.isPending ? t.saving : t.save}
        </Button>
      </div>
    </form>
  );
}
