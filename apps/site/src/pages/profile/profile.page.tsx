import type { MyProfile } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { Button } from '@ai-directory/ui/button';
import { formatNumber } from '@ai-directory/ui/format-number';
import { Skeleton } from '@ai-directory/ui/skeleton';
import { VisuallyHidden } from '@ai-directory/ui/visually-hidden';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { Loaded } from '../../layout/loaded.tsx';
import { Page } from '../../layout/page.tsx';
import { profileQueries } from '../../queries/profiles.ts';
import { useViewer } from '../../session/session.tsx';
import { words } from '../../words.ts';
import { Bio } from './bio.tsx';
import styles from './profile.module.css';

/** The viewer's own profile (spec 2). */
export function Component() {
  const viewer = useViewer();
  const profile = useQuery(profileQueries.me());
  return (
    <Page
      title="Profile"
      actions={
        <>
          <Button asChild>
            <Link to={`/users/${viewer?.username}`}>See it as others do</Link>
          </Button>
          <Button asChild>
            <Link to="/dashboard/settings">Settings</Link>
          </Button>
        </>
      }
    >
      <Loaded query={profile} pending={<ProfileSkeleton />} failed={words.profileFailed}>
        {(mine) => <Profile profile={mine} />}
      </Loaded>
    </Page>
  );
}

function Profile({ profile }: { profile: MyProfile }) {
  const { username, email, avatar, createdAt } = profile;
  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <Avatar name={username} src={avatar} size="xl" aria-hidden="true" />
        <div className={styles.words}>
          <h2 className={styles.name}>{username}</h2>
          <p className={styles.email}>{email}</p>
          <p className={styles.since}>
            Member since <time dateTime={createdAt}>{dayOf(createdAt)}</time>
          </p>
        </div>
      </header>
      <Bio bio={profile.bio} />
      <Counts profile={profile} />
    </div>
  );
}

/** Each number leads to what it counts. */
function Counts({ profile }: { profile: MyProfile }) {
  const counts = [
    [profile.toolsCount, 'tool', 'tools', '/dashboard/submitted'],
    [profile.promptsCount, 'public prompt', 'public prompts', '/smart-prompts?view=my-prompts'],
    [profile.followersCount, 'follower', 'followers', `/users/${profile.username}`],
    [profile.followingCount, 'following', 'following', '/dashboard/feed'],
  ] as const;
  return (
    <ul className={styles.counts}>
      {counts.map(([count, one, many, to]) => (
        <li key={many}>
          <Link to={to} className={styles.count}>
            <span className={styles.number}>{formatNumber(count)}</span> {count === 1 ? one : many}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ProfileSkeleton() {
  return (
    <div className={styles.root} aria-busy="true">
      <VisuallyHidden role="status">Loading your profile</VisuallyHidden>
      <div className={styles.head}>
        <Skeleton variant="circle" width="5rem" height="5rem" />
        <div className={styles.words}>
          <Skeleton variant="text" width="9rem" />
          <Skeleton variant="text" width="min(12rem, 100%)" />
        </div>
      </div>
      <Skeleton variant="block" height="6rem" />
    </div>
  );
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const dayOf = (at: string) => days.format(new Date(at));
