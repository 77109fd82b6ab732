import { getUserCardPath, type Profile } from '@ai-directory/api-client/contract';

import { JavaScriptRequired } from '../../shell/layout/javascript-required.tsx';
import { FollowButton } from './follow-button.tsx';
import { ProfilePage } from './profile-page.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import styles from './user.module.css';

/** Public profile of a user, with tabs for their content and connections. */
export function PublicProfile({ profile }: { profile: Profile }) {
  const { username, bio } = profile;
  return (
    <ProfilePage
      user={profile}
      head={{
        title: username,
        description: bio,
        image: getUserCardPath(profile),
        feed: `/feeds/users/${username}`,
      }}
      actions={
        <>
          <FollowButton profile={profile} />
          <JavaScriptRequired feature="follow" />
        </>
      }
    >
      {bio && <p className={styles.bio}>{bio}</p>}
      <ProfileTabs profile={profile} />
    </ProfilePage>
  );
}
