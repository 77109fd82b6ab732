import type { Profile } from '@ai-directory/api-client/contract';
import { formatNumber } from '@ai-directory/ui/format-number';
import { useLocale, useMessages } from '@ai-directory/ui/messages';
import { Tabs, TabsContent, TabsLink, TabsLinks, TabsList, TabsTrigger } from '@ai-directory/ui/tabs';

import { useSearchParamFilters } from '../../use-search-param-filters.ts';
import { parseProfileFilters, profileTabs, type ProfileTab } from './profile-lists.ts';
import { CollectionList, PromptList, ToolList } from './shared-lists.tsx';
import { UserList } from './user-list.tsx';
import { userMessages } from './user-messages.ts';
import styles from './user.module.css';

/** Public content and connections of a user, with counts. The URL has the tab and the page of its list. */
export function ProfileTabs({ profile }: { profile: Profile }) {
  const t = useMessages(userMessages);
  const locale = useLocale();
  const { username } = profile;
  // Avoids an empty first tab.
  const defaultTab: ProfileTab = profile.toolsCount === 0 && profile.promptsCount > 0 ? 'prompts' : 'tools';
  const { filters, selectedFilters, setFilters, getHref, getPageHref } = useSearchParamFilters<{
    tab: ProfileTab;
    page: number;
  }>({ tab: defaultTab, page: 1 }, (params) => parseProfileFilters(params, defaultTab));
  const labels: Record<ProfileTab, string> = {
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
        {filters.tab === 'tools' && <ToolList {...list} />}
        {filters.tab === 'prompts' && <PromptList {...list} />}
        {filters.tab === 'collections' && <CollectionList {...list} />}
        {(filters.tab === 'followers' || filters.tab === 'following') && (
          <UserList key={filters.tab} relation={filters.tab} {...list} />
        )}
      </TabsContent>
    </Tabs>
  );
}
