import { getErrorMessage } from '@ai-directory/api-client';
import { imageExtensions, imageMaxBytes } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { Button } from '@ai-directory/ui/button';
import { FileUpload } from '@ai-directory/ui/file-upload';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { toast } from '@ai-directory/ui/toast';
import { useRef, useState } from 'react';

import { useAccountActions } from '../../queries/settings.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { settingsMessages } from './settings-messages.ts';
import { SettingsSection } from './settings-section.tsx';
import styles from './settings.module.css';

export const avatarSectionMessages = defineMessages('avatarSection', {
  title: 'Picture',
  intro: 'Shown next to your name. Without a picture, the first letter of your name is shown.',
  remove: 'Remove picture',
  removing: 'Removing…',
  removed: 'Your picture has been removed',
  upload: 'New picture',
  uploadHint: (v: { megabytes: string }) =>
    `Square is best. PNG, JPEG, WebP, GIF or AVIF, at most ${v.megabytes} MB.`,
  uploaded: 'Your picture has been updated',
  tooLarge: (v: { name: string; megabytes: string }) => `“${v.name}” is larger than ${v.megabytes} MB`,
});

const megabytes = String(imageMaxBytes / 1024 / 1024);

/** The avatar of the current user; a selected file is uploaded immediately. */
export function AvatarSection() {
  const t = useMessages(avatarSectionMessages);
  const { saveFailed } = useMessages(settingsMessages);
  const currentUser = useCurrentUser();
  const { setAvatar, removeAvatar } = useAccountActions();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState<'upload' | 'removal' | null>(null);
  const [error, setError] = useState<string>();

  const run = async (type: 'upload' | 'removal', action: () => Promise<unknown>, successMessage: string) => {
    setPending(type);
    setError(undefined);
    try {
      await action();
      toast.success(successMessage);
    } catch (reason) {
      setError(getErrorMessage(reason, saveFailed));
    } finally {
      setPending(null);
    }
  };

  const upload = ([file]: File[]) => {
    if (!file) return;
    if (file.size > imageMaxBytes) setError(t.tooLarge({ name: file.name, megabytes }));
    else void run('upload', () => setAvatar(file), t.uploaded);
  };

  const remove = async () => {
    await run('removal', () => removeAvatar(), t.removed);
    input.current?.focus();
  };

  return (
    <SettingsSection title={t.title} intro={t.intro}>
      <Stack orientation="horizontal" align="center">
        <Avatar name={currentUser?.username ?? ''} src={currentUser?.avatar} size="xl" aria-hidden="true" />
        {currentUser?.avatar && (
          <Button loading={pending === 'removal'} onClick={() => void remove()}>
            {pending === 'removal' ? t.removing : t.remove}
          </Button>
        )}
      </Stack>
      <FileUpload
        ref={input}
        className={styles.fullWidth}
        label={t.upload}
        optional
        description={t.uploadHint({ megabytes })}
        accept={imageExtensions}
        value={[]}
        loading={pending === 'upload'}
        error={error}
        onValueChange={upload}
      />
    </SettingsSection>
  );
}
