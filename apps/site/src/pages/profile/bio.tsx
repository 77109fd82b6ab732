import { messageFrom } from '@ai-directory/api-client';
import { bioMaxLength } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { Field } from '@ai-directory/ui/field';
import { Pencil } from '@ai-directory/ui/icons';
import { Textarea } from '@ai-directory/ui/textarea';
import { toast } from '@ai-directory/ui/toast';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useBio } from '../../queries/profiles.ts';
import { words } from '../../words.ts';
import styles from './profile.module.css';

/** What the viewer says about themselves: shown, or being rewritten. */
export function Bio({ bio }: { bio: string }) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const keep = useBio();
  const edit = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const open = () => {
    flushSync(() => setDraft(bio));
    field.current?.focus();
  };

  const close = () => {
    flushSync(() => setDraft(null));
    setError(undefined);
    edit.current?.focus();
  };

  const save = async () => {
    setError(undefined);
    try {
      await keep.mutateAsync((draft ?? '').trim());
      toast.success(words.profileSaved);
      close();
    } catch (failure) {
      setError(messageFrom(failure, words.profileNotSaved));
      toast.error(words.profileNotSaved);
      field.current?.focus();
    }
  };

  if (draft === null) {
    return (
      <section className={styles.bio} aria-labelledby="bio">
        <div className={styles.bioHead}>
          <h3 id="bio" className={styles.heading}>
            Bio
          </h3>
          <Button ref={edit} size="small" aria-label="Edit bio" onClick={open}>
            <Pencil aria-hidden="true" /> Edit
          </Button>
        </div>
        <p className={styles.bioText} data-empty={!bio || undefined}>
          {bio || words.noBio}
        </p>
      </section>
    );
  }
  return (
    <form
      className={styles.bio}
      onSubmit={(event) => {
        event.preventDefault();
        if (!keep.isPending) void save();
      }}
    >
      <Field
        label="Bio"
        optional
        description={`At most ${bioMaxLength} characters. Everybody can read it.`}
        error={error}
      >
        <Textarea
          ref={field}
          autoGrow
          rows={4}
          maxLength={bioMaxLength}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && !keep.isPending && close()}
        />
      </Field>
      <div className={styles.buttons}>
        <Button disabled={keep.isPending} onClick={close}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={keep.isPending}>
          {keep.isPending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
