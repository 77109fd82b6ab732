import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useParams } from 'react-router-dom';

import { Found } from '../../layout/found.tsx';
import { Page } from '../../layout/page.tsx';
import { profileQueries } from '../../queries/profiles.ts';
import { words } from '../../words.ts';
import { ProfilePage } from './profile-page.tsx';
import styles from './user.module.css';

/** Somebody's public page. */
export function Component() {
  const { username = '' } = useParams();
  const profile = useQuery(profileQueries.one(username));

  if (profile.isPending) return <ProfilePending />;
  return (
    <Found query={profile} kind="Profile" failed={words.profileNotLoaded}>
      {(found) => <ProfilePage key={found.id} profile={found} />}
    </Found>
  );
}

/** As high as the window, so that the footer does not come into sight and leave it again. */
function ProfilePending() {
  return (
    <Page title="Profile">
      <div className={styles.pending} aria-busy="true">
        <VisuallyHidden role="status">{words.loadingContent}</VisuallyHidden>
        <Skeleton variant="circle" width="5rem" height="5rem" />
        <Skeleton variant="text" width="60%" />
        <Skeleton variant="block" height="2.5rem" width="100%" />
      </div>
    </Page>
  );
}
