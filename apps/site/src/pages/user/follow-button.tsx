import { messageFrom } from '@ai-directory/api-client';
import type { Profile } from '@ai-directory/api-client/contract';
import { Button } from '@ai-directory/ui/button';
import { UserCheck, UserPlus } from '@ai-directory/ui/icons';
import { toast } from '@ai-directory/ui/toast';
import { Link } from 'react-router-dom';

import { useFollow } from '../../queries/profiles.ts';
import { useViewer } from '../../session/session.tsx';
import { words } from '../../words.ts';

/** Follows somebody, or stops; on one's own page it leads to where that is written. */
export function FollowButton({ profile: { id, isFollowing } }: { profile: Profile }) {
  const viewer = useViewer();
  const follow = useFollow();

  if (viewer?.id === id) {
    return (
      <Button asChild>
        <Link to="/profile">Edit profile</Link>
      </Button>
    );
  }

  const press = () => {
    if (!viewer) {
      toast.info(words.loginToFollow);
      return;
    }
    follow.mutate(id, {
      onSuccess: (answer) => toast.success(answer.isFollowing ? words.following : words.unfollowed),
      onError: (error) => toast.error(messageFrom(error, words.followFailed)),
    });
  };

  return (
    <Button variant={isFollowing ? 'secondary' : 'primary'} loading={follow.isPending} onClick={press}>
      {isFollowing ? <UserCheck aria-hidden="true" /> : <UserPlus aria-hidden="true" />}
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  );
}
