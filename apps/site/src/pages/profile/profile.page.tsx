import { Button } from '@ai-directory/ui/button';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { QueryBoundary } from '../../shell/layout/query-boundary.tsx';
import { profileQueries } from '../../queries/profiles.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { ProfilePage } from '../user/profile-page.tsx';
import { ProfileTabs } from '../user/profile-tabs.tsx';
import { Bio } from './bio.tsx';

export const profileMessages = defineMessages('profilePage', {
  title: 'Profile',
  viewPublic: 'View public profile',
  settings: 'Settings',
  loading: 'Loading your profile',
  loadFailed: 'Failed to load profile',
});

/** The current user's profile: docs/specification.md, section 2. */
export function Component() {
  const t = useMessages(profileMessages);
  const currentUser = useCurrentUser();
  const profile = useQuery(profileQueries.me());
  const user = profile.data ?? currentUser;
  if (!user) return null; // the route requires a session
  return (
    <ProfilePage
      user={user}
      head={{ title: t.title }}
      actions={
        <>
          <Button asChild>
            <Link to={`/users/${user.username}`}>{t.viewPublic}</Link>
          </Button>
          <Button asChild>
            <Link to="/dashboard/settings">{t.settings}</Link>
          </Button>
        </>
      }
    >
      <QueryBoundary query={profile} pending={<ProfileSkeleton />} errorMessage={t.loadFailed}>
        {(data) => (
          <>
            <Bio bio={data.bio} />
            <ProfileTabs profile={data} />
          </>
        )}
      </QueryBoundary>
    </ProfilePage>
  );
}

function ProfileSkeleton() {
  const t = useMessages(profileMessages);
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      <Skeleton variant="block" height="6rem" />
    </div>
  );
}
