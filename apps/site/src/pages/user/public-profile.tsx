import { getUserCardPath, type Profile } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { useMessages } from '@ai-directory/ui/messages';

import { JavaScriptRequired } from '../../layout/javascript-required.tsx';
import { Page } from '../../layout/page.tsx';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { FollowButton } from './follow-button.tsx';
import { ProfileTabs } from './profile-tabs.tsx';
import { userMessages } from './user-messages.ts';
import styles from './user.module.css';

/** Public profile of a user, with tabs for their content and connections. */
export function PublicProfile({ profile }: { profile: Profile }) {
  const t = useMessages(userMessages);
  const { username, avatar, bio, createdAt } = profile;

  return (
    <Page
      title={username}
      intro={bio}
      head={{ image: getUserCardPath(profile) }}
      eyebrow={
        <div className={styles.eyebrow}>
          <Avatar name={username} src={avatar} size="xl" aria-hidden="true" />
          <span>
            {t.memberSince} <RelativeTime date={createdAt} />
          </span>
        </div>
      }
      actions={
        <>
          <FollowButton profile={profile} />
          <JavaScriptRequired feature="follow" />
        </>
      }
    >
      <ProfileTabs profile={profile} />
    </Page>
  );
}
