import type { Profile } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { formatNumber } from '@ai-directory/ui/format-number';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ai-directory/ui/tabs';

import { Page } from '../../layout/page.tsx';
import { Moment } from '@ai-directory/prompts-kit/moment';
import { knownIn, pageIn, useAddressFilters } from '../../use-address-filters.ts';
import { FollowButton } from './follow-button.tsx';
import { PeopleList } from './people-list.tsx';
import { CollectionList, PromptList, ToolList } from './shared-lists.tsx';
import styles from './user.module.css';

const tabs = ['tools', 'prompts', 'collections', 'followers', 'following'] as const;
type Tab = (typeof tabs)[number];

const labelOf: Record<Tab, (profile: Profile) => string> = {
  tools: ({ toolsCount }) => `Tools (${formatNumber(toolsCount)})`,
  prompts: ({ promptsCount }) => `Prompts (${formatNumber(promptsCount)})`,
  collections: () => 'Collections',
  followers: ({ followersCount }) => `Followers (${formatNumber(followersCount)})`,
  following: ({ followingCount }) => `Following (${formatNumber(followingCount)})`,
};

/** Who somebody is, what they share, and the people around them. */
export function ProfilePage({ profile }: { profile: Profile }) {
  const { username, avatar, bio, createdAt } = profile;
  // A page opens on what there is to see.
  const first: Tab = profile.toolsCount === 0 && profile.promptsCount > 0 ? 'prompts' : 'tools';
  const { filters, change, hrefFor } = useAddressFilters<{ tab: Tab; page: number }>(
    { tab: first, page: 1 },
    (params) => ({ tab: knownIn(params, 'tab', tabs, first), page: pageIn(params) }),
  );
  const list = { username, page: filters.page, hrefFor };

  return (
    <Page
      title={username}
      intro={bio}
      eyebrow={
        <div className={styles.eyebrow}>
          <Avatar name={username} src={avatar} size="xl" aria-hidden="true" />
          <span>
            Here since <Moment at={createdAt} />
          </span>
        </div>
      }
      actions={<FollowButton profile={profile} />}
    >
      <Tabs value={filters.tab} onValueChange={(tab) => change({ tab: tab as Tab })} activationMode="manual">
        <TabsList aria-label={`What ${username} shares`}>
          {tabs.map((tab) => (
            <TabsTrigger key={tab} value={tab}>
              {labelOf[tab](profile)}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={filters.tab} className={styles.panel}>
          {filters.tab === 'tools' && <ToolList {...list} />}
          {filters.tab === 'prompts' && <PromptList {...list} />}
          {filters.tab === 'collections' && <CollectionList {...list} />}
          {(filters.tab === 'followers' || filters.tab === 'following') && (
            <PeopleList key={filters.tab} which={filters.tab} {...list} />
          )}
        </TabsContent>
      </Tabs>
    </Page>
  );
}
