import { messageFrom } from '@ai-directory/api-client';
import { imageMaxBytes } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { Button } from '@ai-directory/ui/button';
import { FileDrop } from '@ai-directory/ui/file-drop';
import { toast } from '@ai-directory/ui/toast';
import { useRef, useState } from 'react';

import { useAccountActions } from '../../queries/settings.ts';
import { useViewer } from '../../session/session.tsx';
import { words } from '../../words.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';

const megabytes = imageMaxBytes / 1024 / 1024;

/** The picture beside the name; a chosen one is used at once. */
export function PictureSection() {
  const viewer = useViewer();
  const { setAvatar, removeAvatar } = useAccountActions();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState<'upload' | 'removal' | null>(null);
  const [error, setError] = useState<string>();

  const change = async (what: 'upload' | 'removal', send: () => Promise<unknown>, done: string) => {
    setPending(what);
    setError(undefined);
    try {
      await send();
      toast.success(done);
    } catch (failure) {
      setError(messageFrom(failure, words.settingsNotSaved));
    } finally {
      setPending(null);
    }
  };

  const take = ([file]: File[]) => {
    if (!file) return;
    if (file.size > imageMaxBytes) setError(`“${file.name}” is larger than ${megabytes} MB`);
    else void change('upload', () => setAvatar(file), 'Your picture is changed');
  };

  const remove = async () => {
    await change('removal', () => removeAvatar(), 'Your picture is removed');
    input.current?.focus();
  };

  return (
    <SettingsSection title="Picture" intro="Stands beside your name. Without one, its first letter does.">
      <div className={styles.picture}>
        <Avatar name={viewer?.username ?? ''} src={viewer?.avatar} size="xl" aria-hidden="true" />
        {viewer?.avatar && (
          <Button loading={pending === 'removal'} onClick={() => void remove()}>
            {pending === 'removal' ? 'Removing…' : 'Remove picture'}
          </Button>
        )}
      </div>
      <FileDrop
        ref={input}
        className={styles.wide}
        label="New picture"
        optional
        description={`Square is best. PNG, JPEG, WebP, GIF or AVIF, at most ${megabytes} MB.`}
        accept=".png, .jpg, .jpeg, .webp, .gif, .avif"
        files={[]}
        uploading={pending === 'upload'}
        error={error}
        onFiles={take}
        onClear={() => {}}
      />
    </SettingsSection>
  );
}
