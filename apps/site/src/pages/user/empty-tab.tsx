import { Button } from '@ai-directory/ui/button';
import { EmptyState } from '@ai-directory/ui/empty-state';
import { useMessages } from '@ai-directory/ui/messages';
import { Link } from 'react-router-dom';

import { useCurrentUser } from '../../shell/session/session.tsx';
import type { ProfileTab } from './profile-lists.ts';
import { userMessages } from './user-messages.ts';

/** Shown instead of an empty list of a profile; on the own profile with a link to the next step. */
export function EmptyTab({ tab, username }: { tab: ProfileTab; username: string }) {
  const t = useMessages(userMessages);
  const isOwn = useCurrentUser()?.username === username;
  if (!isOwn) return <EmptyState title={t[emptyTitles[tab]]({ user: username })} />;
  return (
    <EmptyState
      title={t.own[tab]}
      action={
        <Button asChild>
          <Link to={nextSteps[tab]}>{t.nextSteps[tab]}</Link>
        </Button>
      }
    />
  );
}

const emptyTitles = {
  all: 'nothing',
  tools: 'noTools',
  prompts: 'noPrompts',
  collections: 'noCollections',
  followers: 'noFollowers',
  following: 'noFollowing',
} as const;

const nextSteps = {
  all: '/smart-prompts?view=my-prompts',
  tools: '/submit-tool',
  prompts: '/smart-prompts?view=my-prompts',
  collections: '/dashboard/collections',
  followers: '/smart-prompts?view=my-prompts',
  following: '/smart-prompts',
};
