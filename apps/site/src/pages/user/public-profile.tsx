import type { Profile } from '@ai-directory/api-client/contract';
import { Avatar } from '@ai-directory/ui/avatar';
import { formatNumber } from '@ai-directory/ui/format-number';
import { useMessages } from '@ai-directory/ui/messages';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ai-directory/ui/tabs';

import { Page } from '../../layout/page.tsx';
import { RelativeTime } from '@ai-directory/prompts-kit/relative-time';
import { parseEnum, parsePage, useSearchParamFilters } from '../../use-search-param-filters.ts';
import { FollowButton } from './follow-button.tsx';
import { UserList } from './user-list.tsx';
import { CollectionList, PromptList, ToolList } from './shared-lists.tsx';
import { userMessages } from './user-messages.ts';
import styles from './user.module.css';

const tabs = ['tools', 'prompts', 'collections', 'followers', 'following'] as const;
type Tab = (typeof tabs)[number];

/** Public profile of a user, with tabs for their content and connections. */
export function PublicProfile({ profile }: { profile: Profile }) {
  const t = useMessages(userMessages);
  const { username, avatar, bio, createdAt } = profile;
  // Avoids an empty first tab.
  const defaultTab: Tab = profile.toolsCount === 0 && profile.promptsCount > 0 ? 'prompts' : 'tools';
  const { filters, setFilters, getPageHref } = useSearchParamFilters<{ tab: Tab; page: number }>(
    { tab: defaultTab, page: 1 },
    (params) => ({ tab: parseEnum(params, 'tab', tabs, defaultTab), page: parsePage(params) }),
  );
  const labels: Record<Tab, string> = {
    tools: t.tools({ count: formatNumber(profile.toolsCount) }),
    prompts: t.prompts({ count: formatNumber(profile.promptsCount) }),
    collections: t.collections,
    followers: t.followers({ count: formatNumber(profile.followersCount) }),
    following: t.following({ count: formatNumber(profile.followingCount) }),
  };
  const list = { username, page: filters.page, getPageHref };

  return (
    <Page
      title={username}
      intro={bio}
      eyebrow={
        <div className={styles.eyebrow}>
          <Avatar name={username} src={avatar} size="xl" aria-hidden="true" />
          <span>
            {t.memberSince} <RelativeTime date={createdAt} />
          </span>
        </div>
      }
      actions={<FollowButton profile={profile} />}
    >
      <Tabs
        value={filters.tab}
        onValueChange={(tab) => setFilters({ tab: tab as Tab })}
        activationMode="manual"
      >
        <TabsList aria-label={t.tabs({ user: username })}>
          {tabs.map((tab) => (
            <TabsTrigger key={tab} value={tab}>
              {labels[tab]}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={filters.tab} className={styles.panel}>
          {filters.tab === 'tools' && <ToolList {...list} />}
          {filters.tab === 'prompts' && <PromptList {...list} />}
          {filters.tab === 'collections' && <CollectionList {...list} />}
          {(filters.tab === 'followers' || filters.tab === 'following') && (
            <UserList key={filters.tab} relation={filters.tab} {...list} />
          )}
        </TabsContent>
      </Tabs>
    </Page>
  );
}
