import type { MyProfile } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { Button } from '@ai-directory/ui/button';
import { Heading } from '@ai-directory/ui/heading';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { Text } from '@ai-directory/ui/text';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { QueryBoundary } from '../../layout/query-boundary.tsx';
import { Page } from '../../layout/page.tsx';
import { useDateLocale } from '../../locale/use-date-locale.ts';
import { profileQueries } from '../../queries/profiles.ts';
import { useCurrentUser } from '../../session/session.tsx';
import { ProfileTabs } from '../user/profile-tabs.tsx';
import { Bio } from './bio.tsx';
import styles from './profile.module.css';

export const profileMessages = defineMessages('profilePage', {
  title: 'Profile',
  viewPublic: 'View public profile',
  settings: 'Settings',
  loading: 'Loading your profile',
  loadFailed: 'Failed to load profile',
  memberSince: 'Member since',
});

/** The current user's profile: docs/specification.md, section 2. */
export function Component() {
  const t = useMessages(profileMessages);
  const currentUser = useCurrentUser();
  const profile = useQuery(profileQueries.me());
  return (
    <Page
      title={t.title}
      actions={
        <>
          <Button asChild>
            <Link to={`/users/${currentUser?.username}`}>{t.viewPublic}</Link>
          </Button>
          <Button asChild>
            <Link to="/dashboard/settings">{t.settings}</Link>
          </Button>
        </>
      }
    >
      <QueryBoundary query={profile} pending={<ProfileSkeleton />} errorMessage={t.loadFailed}>
        {(data) => <Profile profile={data} />}
      </QueryBoundary>
    </Page>
  );
}

function Profile({ profile }: { profile: MyProfile }) {
  const t = useMessages(profileMessages);
  const dateLocale = useDateLocale();
  const { username, email, avatar, createdAt } = profile;
  return (
    <>
      <div className={styles.root}>
        <header className={styles.header}>
          <Avatar name={username} src={avatar} size="xl" aria-hidden="true" />
          <div className={styles.text}>
            <Heading>{username}</Heading>
            <p className={styles.email}>{email}</p>
            <Text size="xs" variant="subtle" monospace>
              {t.memberSince} <time dateTime={createdAt}>{formatDate(createdAt, dateLocale)}</time>
            </Text>
          </div>
        </header>
        <Bio bio={profile.bio} />
      </div>
      <ProfileTabs profile={profile} />
    </>
  );
}

function ProfileSkeleton() {
  const t = useMessages(profileMessages);
  return (
    <div className={styles.root} aria-busy="true">
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      <div className={styles.header}>
        <Skeleton variant="circle" width="5rem" height="5rem" />
        <div className={styles.text}>
          <Skeleton variant="text" width="9rem" />
          <Skeleton variant="text" width="min(12rem, 100%)" />
        </div>
      </div>
      <Skeleton variant="block" height="6rem" />
    </div>
  );
}

const formatDate = (date: string, locale: string) =>
  new Date(date).toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' });
