import type { Profile, User } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { Heading } from '@ai-directory/ui/heading';
import { useMessages } from '@ai-directory/ui/messages';
import { Stack } from '@ai-directory/ui/stack';
import { Text } from '@ai-directory/ui/text';
import type { ReactNode } from 'react';

import { Head, type HeadProps } from '../../shell/layout/head.tsx';
import { useFormatDate } from '../../shell/locale/use-format-date.ts';
import { userMessages } from './user-messages.ts';
import styles from './profile-page.module.css';

export interface ProfilePageProps {
  /** The date of registration is left out until it is loaded. */
  user: Pick<Profile, 'username' | 'avatar'> & Partial<Pick<Profile, 'createdAt'> & Pick<User, 'email'>>;
  head: HeadProps;
  /** Buttons beside the name. */
  actions: ReactNode;
  children: ReactNode;
}

/** The page of a user, for the user and for others: who it is, above what they share. */
export function ProfilePage({ user, head, actions, children }: ProfilePageProps) {
  const t = useMessages(userMessages);
  const formatDate = useFormatDate();
  const { username, avatar, email, createdAt } = user;
  return (
    <div className={styles.root}>
      <Head {...head} />
      <header className={styles.header}>
        <Avatar name={username} src={avatar} size="xl" aria-hidden="true" />
        <div className={styles.text}>
          <Heading as="h1">{username}</Heading>
          {email !== undefined && <Text variant="muted">{email}</Text>}
          <Text size="xs" variant="subtle" monospace className={styles.date}>
            {createdAt !== undefined && (
              <>
                {t.memberSince} <time dateTime={createdAt}>{formatDate(createdAt)}</time>
              </>
            )}
          </Text>
        </div>
        <Stack orientation="horizontal" gap={2}>
          {actions}
        </Stack>
      </header>
      {children}
    </div>
  );
}
