import type { Profile } from '@ai-directory/api-client/contract';
import { formatNumber } from '@ai-directory/ui/format-number';
import { useLocale, useMessages } from '@ai-directory/ui/messages';
import { Tabs, TabsContent, TabsLink, TabsLinks, TabsList, TabsTrigger } from '@ai-directory/ui/tabs';

import { useSearchParamFilters } from '../../use-search-param-filters.ts';
import { parseProfileFilters, profileTabs, type ProfileTab } from './profile-lists.ts';
import { SharedContent } from './shared-content.tsx';
import { CollectionList, PromptList, ToolList } from './shared-lists.tsx';
import { UserList } from './user-list.tsx';
import { userMessages } from './user-messages.ts';
import styles from './user.module.css';

/** Public content and connections of a user, with counts. The URL has the tab and the page of its list. */
export function ProfileTabs({ profile }: { profile: Profile }) {
  const t = useMessages(userMessages);
  const locale = useLocale();
  const { username } = profile;
  const { filters, selectedFilters, setFilters, getHref, getPageHref } = useSearchParamFilters<{
    tab: ProfileTab;
    page: number;
  }>({ tab: 'all', page: 1 }, parseProfileFilters);
  const labels: Record<ProfileTab, string> = {
    all: t.all,
    tools: t.tools({ count: formatNumber(profile.toolsCount, locale) }),
    prompts: t.prompts({ count: formatNumber(profile.promptsCount, locale) }),
    collections: t.collections({ count: formatNumber(profile.collectionsCount, locale) }),
    followers: t.followers({ count: formatNumber(profile.followersCount, locale) }),
    following: t.following({ count: formatNumber(profile.followingCount, locale) }),
  };
  const list = { username, page: filters.page, getPageHref };

  return (
    <Tabs
      value={selectedFilters.tab}
      onValueChange={(tab) => setFilters({ tab: tab as ProfileTab })}
      activationMode="manual"
    >
      <TabsLinks aria-label={t.tabs({ user: username })}>
        {profileTabs.map((tab) => (
          <TabsLink key={tab} href={getHref({ tab, page: 1 })} current={tab === filters.tab}>
            {labels[tab]}
          </TabsLink>
        ))}
      </TabsLinks>
      <TabsList aria-label={t.tabs({ user: username })}>
        {profileTabs.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {labels[tab]}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={selectedFilters.tab} className={styles.panel}>
        {filters.tab === 'all' && (
          <SharedContent profile={profile} getTabHref={(tab) => getHref({ tab, page: 1 })} />
        )}
        {filters.tab === 'tools' && <ToolList {...list} count={profile.toolsCount} />}
        {filters.tab === 'prompts' && <PromptList {...list} count={profile.promptsCount} />}
        {filters.tab === 'collections' && <CollectionList {...list} count={profile.collectionsCount} />}
        {(filters.tab === 'followers' || filters.tab === 'following') && (
          <UserList key={filters.tab} relation={filters.tab} {...list} />
        )}
      </TabsContent>
    </Tabs>
  );
}
