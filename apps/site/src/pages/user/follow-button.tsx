import { getErrorMessage } from '@ai-directory/api-client';
import type { Profile } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { UserCheck, UserPlus } from '@ai-directory/ui/icons';
import { defineMessages, useMessages } from '@ai-directory/ui/messages';
import { toast } from '@ai-directory/ui/toast';
import { Link } from 'react-router-dom';

import { useFollow } from '../../queries/profiles.ts';
import { useCurrentUser } from '../../shell/session/session.tsx';
import { useNotifySignIn } from '../../shell/session/use-notify-sign-in.ts';

export const followButtonMessages = defineMessages('followButton', {
  follow: 'Follow',
  following: 'Following',
  editProfile: 'Edit profile',
  loginRequired: 'Please login to follow users',
  followed: 'Following user!',
  unfollowed: 'Unfollowed user',
  failed: 'Failed to follow user',
});

/** Follows or unfollows a user; on the current user's own page a link to edit the profile. */
export function FollowButton({ profile: { id, isFollowing } }: { profile: Profile }) {
  const t = useMessages(followButtonMessages);
  const currentUser = useCurrentUser();
  const notifySignIn = useNotifySignIn();
  const follow = useFollow();

  if (currentUser?.id === id) {
    return (
      <Button asChild>
        <Link to="/profile">{t.editProfile}</Link>
      </Button>
    );
  }

  const toggleFollow = () => {
    if (!currentUser) {
      notifySignIn(t.loginRequired, { type: 'follow', id });
      return;
    }
    follow.mutate(id, {
      onSuccess: (result) => toast.success(result.isFollowing ? t.followed : t.unfollowed),
      onError: (error) => toast.error(getErrorMessage(error, t.failed)),
    });
  };

  return (
    <Button
      variant={isFollowing ? 'secondary' : 'primary'}
      loading={follow.isPending}
      data-requires-script
      onClick={toggleFollow}
    >
      {isFollowing ? <UserCheck aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
      <span>{isFollowing ? t.following : t.follow}</span>
    </Button>
  );
}
